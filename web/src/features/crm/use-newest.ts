import { readClient } from '../../../../shared/contract/crm.ts';
import type { Client } from '../../../../shared/domain/client.ts';
import { useKnown } from '../../api/cache.tsx';

/** A listed client as it stands by now: what was read or saved since the list was read is newer. */
export const useNewest = (listed: Client): Client => {
  const known = useKnown(readClient, { id: listed.id });
  return known !== undefined && known.version > listed.version ? known : listed;
};
