import { MONTHS } from '../../../../shared/domain/calendar.ts';
import type { EditedField } from '../../../../shared/domain/client.ts';
import { FLAG_LABELS } from '../../../../shared/domain/client.ts';
import { OUTCOME_REASONS } from '../../../../shared/domain/client-outcome.ts';
import { REASON_LABELS } from '../../../../shared/domain/client-outcome-labels.ts';
import { partsOfExpectedValue } from '../../../../shared/domain/expected-value.ts';
import { SERVICE_TIERS, ServiceTier, TIER_LABELS } from '../../../../shared/domain/tier.ts';
import { amountText } from '../../ui/format/amount-text.ts';

/** The editable fields, in the order of the form. */
export const FIELD_LABELS: Record<EditedField, string> = {
  clientName: 'Name',
  company: 'Company',
  contactEmail: 'Email',
  contactWhatsApp: 'WhatsApp',
  serviceTier: 'Service tier',
  pipelineStage: 'Pipeline stage',
  status: 'Status',
  outcomeReason: 'Reason',
  outcomeWords: 'In words',
  expectedValue: 'Expected value',
  expectedClose: 'Expected close',
  assignedRelationshipLead: 'Relationship lead',
  ...FLAG_LABELS,
  notesIntelligence: 'Notes and intelligence',
};

const isEdited = (field: string): field is EditedField => Object.hasOwn(FIELD_LABELS, field);

export const EDITED_FIELDS = Object.keys(FIELD_LABELS).filter(isEdited);

export const fieldLabel = (field: string): string => {
  // A document or a sync sets these fields.
  if (field === 'ndaSigned') return 'NDA signed';
  if (field === 'formerEmails') return 'Former address';
  if (field === 'contacts') return 'Contact';
  return isEdited(field) ? FIELD_LABELS[field] : field;
};

export const TIER_OPTIONS = SERVICE_TIERS.map((tier) => ({ value: tier, label: TIER_LABELS[tier] }));

/** As typed, where it is no amount. */
const expectedText = (value: string): string => {
  const { amount, currency } = partsOfExpectedValue(value);
  return Number.isFinite(Number(amount)) ? amountText(Number(amount), currency) : value;
};

/** December 2026; as typed, where it is no month. */
const monthText = (value: string): string => {
  const [, year, month] = /^(\d{4})-(\d\d)$/.exec(value) ?? [];
  const name = MONTHS[Number(month) - 1];

  return name === undefined ? value : `${name} ${year}`;
};

/** A field's value as text. */
export const valueText = (field: string, value: string | boolean): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === '')
    return field === 'assignedRelationshipLead' ? 'Nobody' : field === 'formerEmails' ? 'released' : 'Empty';
  if (field === 'outcomeReason') {
    const reason = OUTCOME_REASONS.find((one) => one === value);
    return reason === undefined ? value : REASON_LABELS[reason];
  }
  if (field === 'expectedValue') return expectedText(value);
  if (field === 'expectedClose') return monthText(value);
  if (field !== 'serviceTier') return value;

  const tier = ServiceTier.safeParse(value);
  return tier.success ? TIER_LABELS[tier.data] : value;
};
