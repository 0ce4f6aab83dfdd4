import { Client } from '../../../../../shared/domain/client.ts';

type Data = Record<string | symbol, unknown>;

/** The client that a drag carries. */
export const dragData = {
  put: (client: Client): Data => ({ client }),
  isIn: (data: Data): boolean => data.client !== undefined,
  get: (data: Data): Client | undefined => Client.safeParse(data.client).data,
};
