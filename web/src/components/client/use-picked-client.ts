import { useState } from 'react';
import * as z from 'zod/mini';
import { readClient } from '../../../../shared/contract/crm.ts';
import type { Client } from '../../../../shared/domain/client.ts';
import { useQuery } from '../../api/query.ts';
import { tabStore } from '../../api/tab-store.ts';
import { DRAFT, draftOf } from '../form/form-drafts.ts';
import type { PickedClient } from './client-picker.tsx';
import { useListedClient } from './listed-client.tsx';

/** Nobody, where the client of the list was removed. */
const Choice = z.union([z.literal('nobody'), z.object({ id: z.int(), clientName: z.string() })]);
type Choice = z.infer<typeof Choice>;

const choiceName = (draft: string): string => `${DRAFT}${draft}-client`;

/** The choice that was made beside a draft. A form without one begins anew: the choice of a form that was sent is forgotten. */
const keptChoice = (draft: string): Choice | undefined => {
  const name = choiceName(draft);
  if (draftOf(draft).size === 0) tabStore.removeItem(name);
  const { data } = Choice.safeParse(tabStore.getJson(name));

  return data;
};

interface Picked {
  /** The name of the dialog's draft, with which the client is kept: each client whose list it was opened from has its own. */
  draft: string;
  client: PickedClient | undefined;
  /** The client's record, once it has been read. */
  known: Client | undefined;
  pick: (client: PickedClient | undefined) => void;
}

/**
 * The client of a dialog: the one that filters its list, until another is picked.
 * @param isPreset false where nobody is to be picked
 */
export const usePickedClient = (dialog: string, isPreset = true): Picked => {
  const { clientId: narrowedTo } = useListedClient();
  const draft = narrowedTo === undefined ? dialog : `${dialog}-of-${narrowedTo}`;
  const [picked, setPicked] = useState(() => keptChoice(draft));
  const preset = isPreset ? narrowedTo : undefined;
  const id = picked === undefined ? preset : picked === 'nobody' ? undefined : picked.id;
  const query = useQuery(readClient, id === undefined ? null : { id }, { every: false });
  const record = query.state === 'ready' ? query.data : undefined;

  return {
    draft,
    client: picked === 'nobody' ? undefined : (picked ?? record),
    known: record,
    pick: (client) => {
      const choice = client === undefined ? 'nobody' : { id: client.id, clientName: client.clientName };
      tabStore.setItem(choiceName(draft), JSON.stringify(choice));
      setPicked(choice);
    },
  };
};
