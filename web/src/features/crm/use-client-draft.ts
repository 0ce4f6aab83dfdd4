import { useEffect, useState } from 'react';
import type { Client, EditedField } from '../../../../shared/domain/client.ts';
import { tabStore } from '../../api/tab-store.ts';
import { clientEditName, moveClientDrafts } from '../../components/client/move-client-drafts.ts';
import { ClientDraft, isEmptyDraft, unsavedSince, withDraftChange, withoutStored } from './client-draft.ts';

const keptDraft = (client: Client): ClientDraft => {
  const draft = ClientDraft.safeParse(tabStore.getJson(clientEditName(client.id)));
  return draft.success ? withoutStored(draft.data, client) : {};
};

/** Unsaved changes of a client; they survive a reload and the end of the session. */
export const useClientDraft = (client: Client) => {
  const { id } = client;
  const [draft, setDraft] = useState(() => keptDraft(client));
  const [before, setBefore] = useState(id);
  // The client was merged into this one.
  if (before !== id) {
    moveClientDrafts(before, id);
    setBefore(id);
    setDraft(keptDraft(client));
  }

  useEffect(() => {
    if (isEmptyDraft(draft)) tabStore.removeItem(clientEditName(id));
    else tabStore.setItem(clientEditName(id), JSON.stringify(draft));
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
