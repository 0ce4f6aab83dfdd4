import type { AccessLogEntry } from '../../../shared/domain/access-log.ts';
import { ACCESS_KIND_LABELS, accessText } from '../../../shared/domain/access-log-text.ts';
import type { Client } from '../../../shared/domain/client.ts';
import { IMPORT_FIELD_LABELS, IMPORT_FIELDS } from '../../../shared/domain/client-import.ts';
import { REASON_LABELS } from '../../../shared/domain/client-outcome-labels.ts';
import { dubaiMinute } from '../../../shared/domain/day.ts';
import { type AutomatedDocument, DOCUMENT_LABELS } from '../../../shared/domain/document.ts';
import { divisionOf, INQUIRY_STATE_RULES, type ListedInquiry } from '../../../shared/domain/inquiry.ts';
import { inquiryTypeLabel } from '../../../shared/domain/inquiry-labels.ts';
import { INVOICED_TIER_LABELS, type Invoice } from '../../../shared/domain/invoice.ts';
import type { ImportRow } from '../../../shared/domain/job.ts';
import { PAYMENT_METHOD_LABELS, type Payment } from '../../../shared/domain/payment.ts';
import type { Task } from '../../../shared/domain/task.ts';
import { TIER_LABELS } from '../../../shared/domain/tier.ts';
import { uniqueClientIdOf } from '../../../shared/domain/unique-client-id.ts';

/** The columns of a list in a file, by their header: what the screen shows, one value in each. Times are those of Dubai. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number>>;

const yesOrNo = (value: boolean): string => (value ? 'Yes' : 'No');
const minute = (instant: string | undefined): string => (instant === undefined ? '' : dubaiMinute(instant));
const amount = (value: number): string => value.toFixed(2);

export const clientCsvColumns: CsvColumns<Client> = {
  'Client ID': ({ id }) => uniqueClientIdOf(id),
  Client: ({ clientName }) => clientName,
  Company: ({ company }) => company,
  Email: ({ contactEmail }) => contactEmail,
  WhatsApp: ({ contactWhatsApp }) => contactWhatsApp,
  Contacts: ({ contacts = [] }) =>
    contacts.map(({ name, email }) => (email === '' ? name : `${name} <${email}>`)).join('; '),
  Tier: ({ serviceTier }) => TIER_LABELS[serviceTier],
  'Relationship lead': ({ assignedRelationshipLead }) => assignedRelationshipLead,
  'Pipeline stage': ({ pipelineStage }) => pipelineStage,
  Status: ({ status }) => status,
  Reason: ({ outcome }) => (outcome === undefined ? '' : REASON_LABELS[outcome.reason]),
  'Expected value': ({ expectedValue }) => (expectedValue ? amount(expectedValue.amount) : ''),
  Currency: ({ expectedValue }) => expectedValue?.currency ?? '',
  'Expected close': ({ expectedClose }) => expectedClose ?? '',
  'Last contact (Dubai)': ({ lastContactDate }) => minute(lastContactDate),
  'First contact (Dubai)': ({ dateOfFirstContact }) => minute(dateOfFirstContact),
  'Created (Dubai)': ({ createdAt }) => minute(createdAt),
  'Division of interest': ({ divisionOfInterest }) => divisionOfInterest,
  Source: ({ source }) => source,
  'Onboarding pack sent': ({ onboardingPackSent }) => yesOrNo(onboardingPackSent),
  'Contract signed': ({ contractSigned }) => yesOrNo(contractSigned),
  'Retainer paid': ({ retainerPaid }) => yesOrNo(retainerPaid),
  Notes: ({ notesIntelligence }) => notesIntelligence,
};

export const inquiryCsvColumns: CsvColumns<ListedInquiry> = {
  Reference: ({ reference }) => reference,
  State: ({ state }) => INQUIRY_STATE_RULES[state].label,
  From: ({ name }) => name,
  Company: ({ company }) => company,
  'Inquiry type': ({ inquiryType }) => inquiryTypeLabel(inquiryType),
  Priority: ({ details }) => details?.urgency ?? '',
  Division: (inquiry) => divisionOf(inquiry),
  Assigned: ({ assignedTo }) => assignedTo ?? '',
  'Received (Dubai)': ({ receivedAt }) => minute(receivedAt),
  'Answer promised by (Dubai)': ({ respondBy }) => minute(respondBy),
};

export const documentCsvColumns: CsvColumns<AutomatedDocument> = {
  Document: ({ documentType }) => DOCUMENT_LABELS[documentType],
  'Document ID': ({ id }) => id,
  'File ID': ({ uniqueFileId }) => uniqueFileId,
  'Client ID': ({ clientId }) => uniqueClientIdOf(clientId),
  Client: ({ clientName }) => clientName,
  Tier: ({ tier }) => TIER_LABELS[tier],
  Version: ({ templateVersion }) => templateVersion,
  Trigger: ({ triggeredBy }) => triggeredBy,
  Status: ({ status, production }) => (production === 'done' ? status : 'not made yet'),
  'Status since (Dubai)': ({ history }) => minute(history.at(-1)?.at),
  'Status by': ({ history }) => history.at(-1)?.by ?? '',
  'Created (Dubai)': ({ createdAt }) => minute(createdAt),
};

export const invoiceCsvColumns: CsvColumns<Invoice> = {
  Invoice: ({ invoiceNumber }) => invoiceNumber,
  'Invoice ID': ({ id }) => id,
  'Client ID': ({ clientId }) => uniqueClientIdOf(clientId),
  Client: ({ clientName }) => clientName,
  Tier: ({ serviceTier }) => INVOICED_TIER_LABELS[serviceTier],
  Currency: ({ currency }) => currency,
  Amount: (invoice) => amount(invoice.amount),
  Paid: ({ paidAmount }) => amount(paidAmount),
  Balance: ({ balance }) => amount(balance),
  Status: ({ status, voided }) => (voided ? 'voided' : status),
  Due: ({ dueDate }) => dueDate,
  'Created (Dubai)': ({ createdAt }) => minute(createdAt),
  'Sent (Dubai)': ({ sentAt }) => minute(sentAt),
  'Issued by': ({ issuedBy }) => issuedBy,
};

export const paymentCsvColumns: CsvColumns<Payment> = {
  Payment: ({ paymentId }) => paymentId,
  Reference: ({ reference }) => reference,
  Method: ({ paymentMethod }) => PAYMENT_METHOD_LABELS[paymentMethod],
  'Client ID': ({ clientId }) => uniqueClientIdOf(clientId),
  Client: ({ clientName }) => clientName,
  Invoice: ({ invoiceNumber, invoiceId }) => invoiceNumber ?? invoiceId ?? 'On account',
  'Part of': ({ partOf = '' }) => partOf,
  Currency: ({ currency }) => currency,
  Amount: (payment) => amount(payment.amount),
  Fee: ({ transactionFee }) => amount(transactionFee),
  Net: ({ netAmount }) => amount(netAmount),
  Date: ({ paymentDate }) => paymentDate,
  Status: ({ status }) => status,
  'Recorded by': ({ recordedBy }) => recordedBy,
};

export const taskCsvColumns: CsvColumns<Task> = {
  Task: ({ text }) => text,
  'Due (Dubai)': ({ dueAt }) => minute(dueAt),
  Owner: ({ owner }) => owner,
  Repeats: ({ repeat }) => repeat,
  Client: ({ clientId }) => (clientId === undefined ? '' : uniqueClientIdOf(clientId)),
  Inquiry: ({ reference }) => reference ?? '',
  About: ({ about }) => about ?? '',
  'Done (Dubai)': (task) => (task.state === 'done' ? minute(task.doneAt) : ''),
  'Done by': (task) => (task.state === 'done' ? task.doneBy : ''),
  'Created by': ({ createdBy }) => createdBy,
};

export const accessLogCsvColumns: CsvColumns<AccessLogEntry> = {
  'Time (UTC)': ({ at }) => at,
  Kind: ({ kind }) => ACCESS_KIND_LABELS[kind],
  Person: ({ username }) => username ?? '',
  Event: accessText,
  Network: (entry) => ('place' in entry ? entry.place : ''),
  Device: (entry) => ('device' in entry ? entry.device : ''),
  Id: ({ id }) => id,
};

const importFieldColumns: CsvColumns<ImportRow> = {
  ...Object.fromEntries(
    IMPORT_FIELDS.map((field) => [
      IMPORT_FIELD_LABELS[field],
      ({ values }: ImportRow) => values[field] ?? '',
    ]),
  ),
  Row: ({ row }) => row,
};

const faultsText = ({ faults }: ImportRow): string =>
  faults
    .map(({ field, message }) =>
      field === undefined ? message : `${IMPORT_FIELD_LABELS[field]}: ${message}`,
    )
    .join(' ');

/** The fields under the headers by which an import finds them again, then what is wrong. */
export const importRowCsvColumns: CsvColumns<ImportRow> = {
  ...importFieldColumns,
  'What is wrong': faultsText,
};

/** The same fields, then who was there already and has what otherwise. */
export const knownRowCsvColumns: CsvColumns<ImportRow> = {
  ...importFieldColumns,
  'Client ID': ({ known }) => (known === undefined ? '' : uniqueClientIdOf(known.id)),
  'Known client': ({ known }) => known?.clientName ?? '',
  'What differs': faultsText,
};
