import type { Client } from '../../../../shared/domain/client.ts';

/** The name and number of a client that was merged into another. */
export const numberedName = (id: number, { includes = [] }: Client): string =>
  [includes.find((included) => included.id === id)?.clientName, `No. ${id}`].filter(Boolean).join(', ');
