import { useEffect, useState } from 'react';
import type { Client, EditedField } from '../../../../shared/domain/client.ts';
import { tabStore } from '../../api/tab-store.ts';
import { ClientDraft, isEmptyDraft, unsavedSince, withDraftChange, withoutStored } from './client-draft.ts';

const nameOf = (id: number) => `edit:${id}`;

const keptDraft = (client: Client): ClientDraft => {
  const draft = ClientDraft.safeParse(tabStore.getJson(nameOf(client.id)));
  return draft.success ? withoutStored(draft.data, client) : {};
};

/** Unsaved changes of a client; they survive a reload and the end of the session. */
export const useClientDraft = (client: Client) => {
  const { id } = client;
  const [draft, setDraft] = useState(() => keptDraft(client));

  useEffect(() => {
    if (isEmptyDraft(draft)) tabStore.removeItem(nameOf(id));
    else tabStore.setItem(nameOf(id), JSON.stringify(draft));
  }, [id, draft]);

  return {
    draft,
    change: (field: EditedField, to: string | boolean) =>
      setDraft((latest) => withDraftChange(latest, client, field, to)),
    discard: () => setDraft({}),
    /** `sent` has become `saved`; input since then stays. */
    settle: (sent: ClientDraft, saved: Client) => setDraft((latest) => unsavedSince(latest, sent, saved)),
  };
};
