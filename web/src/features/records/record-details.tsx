import type { ReactNode } from 'react';
import { downloadPortalDocument } from '../../../../shared/contract/portal-management.ts';
import type { Engagement } from '../../../../shared/domain/engagement.ts';
import { PAYMENT_METHOD_LABELS, type Payment } from '../../../../shared/domain/payment.ts';
import type { PortalDocument } from '../../../../shared/domain/portal-document.ts';
import { ACCESS_TIER_LABELS, type PortalUser } from '../../../../shared/domain/portal-user.ts';
import type { AnyRecord } from '../../../../shared/domain/record.ts';
import { type SyncLog, syncActionLabel } from '../../../../shared/domain/sync.ts';
import { uniqueClientIdOf } from '../../../../shared/domain/unique-client-id.ts';
import { DownloadButton } from '../../components/download-button.tsx';
import { LinkedText } from '../../components/record/linked-text.tsx';
import { RecordId } from '../../components/record/record-id.tsx';
import { RecordLink } from '../../components/record/record-link.tsx';
import { paths } from '../../paths.ts';
import { NotGiven } from '../../ui/data/not-given.tsx';
import { amountText } from '../../ui/format/amount-text.ts';
import { dateAndTime } from '../../ui/format/dubai-time.ts';
import { fileSize } from '../../ui/format/file-size.ts';
import { Day, Time } from '../../ui/format/time.tsx';
import { TextLink } from '../../ui/text-link.tsx';

type Fact = readonly [label: string, value: ReactNode];

const word = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const at = (instant: string) => <Time at={instant} as={dateAndTime} />;

const idFact = (label: string, id: string): Fact => [
  label,
  <RecordId key="id" id={id} what={label.toLowerCase()} />,
];

const clientFact = (clientId: number, clientName = uniqueClientIdOf(clientId)): Fact => [
  'Client',
  <TextLink key="client" to={paths.client(clientId)}>
    {clientName} · No. {clientId}
  </TextLink>,
];

const paymentFacts = (payment: Payment): Fact[] => [
  idFact('Payment ID', payment.paymentId),
  clientFact(payment.clientId, payment.clientName),
  [
    'Invoice',
    payment.invoiceId === undefined ? (
      'On account'
    ) : (
      <RecordLink key="invoice" id={payment.invoiceId}>
        {payment.invoiceNumber}
      </RecordLink>
    ),
  ],
  ['Method', PAYMENT_METHOD_LABELS[payment.paymentMethod]],
  ...(payment.partOf === undefined
    ? []
    : [['Part of', <RecordLink key="whole" id={payment.partOf} />] as const]),
  [
    'Amount',
    payment.receivedAmount === undefined
      ? amountText(payment.amount, payment.currency)
      : `${amountText(payment.amount, payment.currency)} of ${amountText(payment.receivedAmount, payment.currency)} received`,
  ],
  ['Transaction fee', amountText(payment.transactionFee, payment.currency)],
  ['Net amount', amountText(payment.netAmount, payment.currency)],
  ['Status', word(payment.status)],
  ['Payment date', <Day key="day" day={payment.paymentDate} />],
  ['Reference', payment.reference],
  [
    'Recorded',
    <span key="recorded">
      {at(payment.createdAt)} by {payment.recordedBy}
    </span>,
  ],
];

const documentFacts = (document: PortalDocument): Fact[] => [
  idFact('Document ID', document.id),
  ['Name', document.originalName],
  ['Document type', document.documentType],
  ...(document.clientId === undefined ? [] : [clientFact(document.clientId)]),
  ['Access tier', `${ACCESS_TIER_LABELS[document.accessTier]} (${document.accessTier})`],
  ['Division', document.division],
  ['Size', fileSize(document.fileSize)],
  ['Encrypted', document.isEncrypted ? 'Yes' : 'No'],
  ['Watermarked', document.watermarked ? 'Yes' : 'No'],
  [
    'Uploaded',
    <span key="uploaded">
      {at(document.createdAt)} by {document.uploadedBy}
    </span>,
  ],
  [
    'SHA-256',
    <span key="sha256" className="font-mono text-note">
      {document.sha256}
    </span>,
  ],
  [
    'File',
    <DownloadButton
      key="file"
      endpoint={downloadPortalDocument}
      input={{ id: document.id }}
      name={document.originalName}
    />,
  ],
];

const userFacts = (user: PortalUser): Fact[] => [
  idFact('Portal user ID', user.id),
  ['Username', user.username],
  clientFact(user.clientId, user.clientName),
  ['Access tier', `${ACCESS_TIER_LABELS[user.accessTier]} (${user.accessTier})`],
  ['Division', user.division],
  ['State', user.isActive ? 'Active' : 'Inactive'],
  ['Last seen', user.lastSeenAt === undefined ? 'Never' : at(user.lastSeenAt)],
  ['Created', at(user.createdAt)],
];

const engagementFacts = (engagement: Engagement): Fact[] => [
  idFact('Engagement ID', engagement.id),
  ['Title', engagement.title],
  ['Type', engagement.engagementType],
  clientFact(engagement.clientId, engagement.clientName),
  ['Status', word(engagement.status)],
  ['Progress', `${engagement.progress}%`],
  ['Created', at(engagement.createdAt)],
  ['Updated', at(engagement.updatedAt)],
];

const syncFacts = (log: SyncLog): Fact[] => [
  idFact('Sync log ID', log.id),
  ['Action', syncActionLabel(log.actionType)],
  log.clientId === undefined
    ? ['Client', log.uniqueClientId || <NotGiven key="client" />]
    : clientFact(log.clientId, log.clientName),
  ['Source → target', `${log.systemSource} → ${log.systemTarget || '–'}`],
  ['Outcome', word(log.outcome)],
  ['What was done', <LinkedText key="message">{log.message}</LinkedText>],
  ['Headquarters', log.zahraelNotified ? 'Notified' : log.mailId ? 'On its way' : 'Nothing to tell'],
  ['Attempts', log.attempts],
  [
    'Time',
    <span key="time">
      {at(log.syncTimestamp)} by {log.actor}
    </span>,
  ],
];

/** All fields of a record, the id first. */
export const recordDetails = (record: AnyRecord): Fact[] => {
  switch (record.kind) {
    case 'payment':
      return paymentFacts(record.payment);
    case 'library document':
      return documentFacts(record.document);
    case 'portal user':
      return userFacts(record.user);
    case 'engagement':
      return engagementFacts(record.engagement);
    case 'sync log':
      return syncFacts(record.log);
  }
};
