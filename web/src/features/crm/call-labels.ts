import type { CallDirection, CallOutcome } from '../../../../shared/domain/call.ts';

export const CALL_DIRECTION_LABELS: Record<CallDirection, string> = {
  outgoing: 'Outgoing',
  incoming: 'Incoming',
};

export const CALL_OUTCOME_LABELS: Record<CallOutcome, string> = {
  spoke: 'Spoke',
  'no answer': 'No answer',
  'left a message': 'Left a message',
  'wrong number': 'Wrong number',
};
