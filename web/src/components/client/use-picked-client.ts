import { useState } from 'react';
import { readClient } from '../../../../shared/contract/crm.ts';
import type { Client } from '../../../../shared/domain/client.ts';
import { useQuery } from '../../api/query.ts';
import type { PickedClient } from './client-picker.tsx';
import { useListedClient } from './listed-client.tsx';

interface Picked {
  /** The name of a draft of the dialog: each client whose list it was opened from has its own. */
  draftNamed: (name: string) => string;
  client: PickedClient | undefined;
  /** The client's record, once it has been read. */
  known: Client | undefined;
  pick: (client: PickedClient | undefined) => void;
}

/**
 * The client of a dialog: the one that filters its list, until another is picked.
 * @param isPreset false where nobody is to be picked
 */
export const usePickedClient = (isPreset = true): Picked => {
  const [picked, setPicked] = useState<PickedClient | 'nobody'>();
  const { clientId: narrowedTo } = useListedClient();
  const preset = isPreset ? narrowedTo : undefined;
  const id = picked === undefined ? preset : picked === 'nobody' ? undefined : picked.id;
  const query = useQuery(readClient, id === undefined ? null : { id }, { every: false });
  const record = query.state === 'ready' ? query.data : undefined;

  return {
    draftNamed: (name) => (narrowedTo === undefined ? name : `${name}-of-${narrowedTo}`),
    client: picked === 'nobody' ? undefined : (picked ?? record),
    known: record,
    pick: (client) => setPicked(client ?? 'nobody'),
  };
};
