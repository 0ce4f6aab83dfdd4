import { listClients } from '../../../../shared/contract/crm.ts';
import type { Client } from '../../../../shared/domain/client.ts';
import { useRead } from '../../api/hooks.ts';
import { isSampleAddress } from '../../components/client/is-sample-address.ts';

/** The client on whom things are tried out: the very first, where that is a sample. */
export const useDemoClient = (): Client | undefined => {
  const read = useRead(listClients, { order: 'created', direction: 'ascending', limit: 1 });
  const first = read.state === 'ready' ? read.data.items[0] : undefined;

  return first !== undefined && isSampleAddress(first.contactEmail) ? first : undefined;
};
