import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readClient } from '../../../../shared/contract/crm.ts';
import type { Client } from '../../../../shared/domain/client.ts';
import { useRecord } from '../../api/cache.tsx';
import { clientIn } from './client-filter.tsx';
import type { PickedClient } from './client-picker.tsx';

interface Picked {
  client: PickedClient | undefined;
  /** The client's record, once it has been read. */
  known: Client | undefined;
  pick: (client: PickedClient | undefined) => void;
}

/** The client of a dialog: the one that filters its list, until another is picked. */
export const usePickedClient = (): Picked => {
  const [query] = useSearchParams();
  const [picked, setPicked] = useState<PickedClient | 'nobody'>();
  const narrowedTo = clientIn(query);
  const id = picked === undefined ? narrowedTo : picked === 'nobody' ? undefined : picked.id;
  const record = useRecord(readClient, id === undefined ? null : { id }).data?.data;

  return {
    client: picked === 'nobody' ? undefined : (picked ?? record),
    known: record,
    pick: (client) => setPicked(client ?? 'nobody'),
  };
};
