import type { Endpoint } from '../../../shared/contract/endpoint.ts';

const at = new Map<Endpoint['id'], number>();
const listeners = new Set<() => void>();
let written = 0;

/** When answers ceased to hold by what this tab wrote, in milliseconds. */
export const invalidation = {
  note: (endpoints: readonly Endpoint[], now: number) => {
    for (const { id } of endpoints) at.set(id, now);
    for (const listener of listeners) listener();
  },
  of: ({ id }: Endpoint) => at.get(id) ?? 0,
  /** This tab changed something on the server. */
  noteWrite: (now: number) => {
    written = now;
  },
  lastWrite: () => written,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Has every answer of these endpoints read anew: at once where it is on the screen, else when it comes to it. */
export const invalidate = (...endpoints: readonly Endpoint[]) => invalidation.note(endpoints, Date.now());
