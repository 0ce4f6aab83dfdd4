import type {
  AutomatedDocument,
  DocumentHistoryEntry,
  DocumentStatus,
  Trigger,
} from '../../../../shared/domain/document.ts';
import type { Tone } from '../../ui/badge.tsx';

export const DOCUMENT_STATUS_LABELS: Record<DocumentStatus, string> = {
  generated: 'Generated',
  sent: 'Sent',
  signed: 'Signed',
  completed: 'Completed',
};

export const DOCUMENT_STATUS_TONES: Record<DocumentStatus, Tone> = {
  generated: 'yellow',
  sent: 'blue',
  signed: 'green',
  completed: 'green',
};

export const TRIGGER_LABELS: Record<Trigger, string> = {
  inquiry: 'Inquiry',
  tier_upgrade: 'Tier upgrade',
  payment_confirmed: 'Payment confirmed',
  manual: 'By hand',
};

export const isProducing = ({ production }: AutomatedDocument): boolean => production === 'pending';

const detailText = ({ copy, reason }: DocumentHistoryEntry): string => {
  if (copy) return `signed copy ${copy.originalName}`;
  return reason === undefined ? '' : `without a copy: ${reason}`;
};

/** A history entry of a document, as text. */
export const documentHistoryText = (entry: DocumentHistoryEntry): string => {
  const { status, reason, isTakenBack } = entry;
  if (isTakenBack)
    return `Signature withdrawn, ${DOCUMENT_STATUS_LABELS[status].toLowerCase()} again: ${reason}`;
  const what = detailText(entry);

  return what === '' ? DOCUMENT_STATUS_LABELS[status] : `${DOCUMENT_STATUS_LABELS[status]} · ${what}`;
};
