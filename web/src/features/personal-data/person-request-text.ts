import type { PersonRequest, PersonTask } from '../../../../shared/domain/person-request.ts';
import type { Tone } from '../../ui/badge.tsx';

/** The person of a request in words; an erased one has no name. */
export const subjectText = ({ email, clientId }: Pick<PersonRequest, 'email' | 'clientId'>): string =>
  email ?? (clientId === undefined ? 'An erased person' : `Client No. ${clientId}`);

const TASKS: Record<PersonTask, Record<PersonRequest['state'], string>> = {
  'look-up': { pending: 'Looking it up', done: 'Looked up', failed: 'Look-up failed' },
  export: { pending: 'Exporting', done: 'Exported', failed: 'Export failed' },
  erasure: { pending: 'Erasing', done: 'Erased', failed: 'Erasure failed' },
};

export const stateText = ({ task, state }: Pick<PersonRequest, 'task' | 'state'>): string =>
  TASKS[task][state];

export const STATE_TONES: Record<PersonRequest['state'], Tone> = {
  pending: 'yellow',
  done: 'green',
  failed: 'red',
};

/** The input of a request: a client's number with or without its prefix, or an address. */
export const typedSubject = (typed: string): { email: string } | { clientId: number } => {
  const [, number] = /^(?:no\.?\s*|cl-)?0*(\d+)$/i.exec(typed.trim()) ?? [];

  return number === undefined ? { email: typed } : { clientId: Number(number) };
};
