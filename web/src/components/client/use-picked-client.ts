import { useState } from 'react';
import { readClient } from '../../../../shared/contract/crm.ts';
import type { Client } from '../../../../shared/domain/client.ts';
import { useQuery } from '../../api/query.ts';
import type { PickedClient } from './client-picker.tsx';
import { useListedClient } from './listed-client.tsx';

interface Picked {
  client: PickedClient | undefined;
  /** The client's record, once it has been read. */
  known: Client | undefined;
  pick: (client: PickedClient | undefined) => void;
}

/** The client of a dialog: the one that filters its list, until another is picked. */
export const usePickedClient = (): Picked => {
  const [picked, setPicked] = useState<PickedClient | 'nobody'>();
  const { clientId: narrowedTo } = useListedClient();
  const id = picked === undefined ? narrowedTo : picked === 'nobody' ? undefined : picked.id;
  const query = useQuery(readClient, id === undefined ? null : { id }, { every: false });
  const record = query.state === 'ready' ? query.data : undefined;

  return {
    client: picked === 'nobody' ? undefined : (picked ?? record),
    known: record,
    pick: (client) => setPicked(client ?? 'nobody'),
  };
};
