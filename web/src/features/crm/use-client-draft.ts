import { useEffect, useState } from 'react';
import type { Client, EditedField } from '../../../../shared/domain/client.ts';
import { tabStore } from '../../api/tab-store.ts';
import { changed, Draft, isEmpty, typedSince } from './client-draft.ts';

const nameOf = (id: number) => `edit:${id}`;

const storedDraft = (id: number): Draft => {
  const draft = Draft.safeParse(tabStore.getJson(nameOf(id)));
  return draft.success ? draft.data : {};
};

/** Unsaved changes of a client; they survive a reload and the end of the session. */
export const useClientDraft = (client: Client) => {
  const { id } = client;
  const [draft, setDraft] = useState(() => storedDraft(id));

  useEffect(() => {
    if (isEmpty(draft)) tabStore.removeItem(nameOf(id));
    else tabStore.setItem(nameOf(id), JSON.stringify(draft));
  }, [id, draft]);

  return {
    draft,
    change: (field: EditedField, to: string | boolean) =>
      setDraft((latest) => changed(latest, client, field, to)),
    discard: () => setDraft({}),
    /** `sent` has become `saved`; input since then stays. */
    settle: (sent: Draft, saved: Client) => setDraft((latest) => typedSince(latest, sent, saved)),
  };
};
