import type { AutomatedDocument, DocumentStatus, Trigger } from '../../../../shared/domain/document.ts';
import type { Tone } from '../../ui/badge.tsx';

export const STATUS_LABELS: Record<DocumentStatus, string> = {
  generated: 'Generated',
  sent: 'Sent',
  signed: 'Signed',
  completed: 'Completed',
};

export const STATUS_TONES: Record<DocumentStatus, Tone> = {
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

export const isBeingMade = ({ production }: AutomatedDocument): boolean => production === 'pending';
