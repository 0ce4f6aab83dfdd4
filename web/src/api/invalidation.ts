import type { Endpoint } from '../../../shared/contract/endpoint.ts';

const at = new Map<Endpoint['id'], number>();
const listeners = new Set<() => void>();
let written = 0;

/** The times of this tab's writes, in milliseconds: older answers are stale. */
export const invalidation = {
  note: (endpoints: readonly Endpoint[], now: number) => {
    for (const { id } of endpoints) at.set(id, now);
    for (const listener of listeners) listener();
  },
  of: ({ id }: Endpoint) => at.get(id) ?? 0,
  /** Records a write of this tab. */
  noteWrite: (now: number) => {
    written = now;
  },
  lastWrite: () => written,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Makes all answers of these endpoints stale: those on the screen are read again at once, others when they are shown. */
export const invalidate = (...endpoints: readonly Endpoint[]) => invalidation.note(endpoints, Date.now());
