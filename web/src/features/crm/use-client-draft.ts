import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
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
  const [kept, setKept] = useState(() => ({ of: id, draft: keptDraft(client) }));
  const change = (to: (latest: ClientDraft) => ClientDraft) =>
    setKept(({ of, draft }) => ({ of, draft: to(draft) }));

  // Where the client was merged into this one; where that was undone, each keeps what is typed for it.
  const takeOver = useEffectEvent(() => {
    if (client.includes?.some((included) => included.id === kept.of)) moveClientDrafts(kept.of, id);
    setKept({ of: id, draft: keptDraft(client) });
  });
  useLayoutEffect(() => {
    if (kept.of !== id) takeOver();
  }, [kept.of, id]);

  useEffect(() => {
    const name = clientEditName(kept.of);
    if (isEmptyDraft(kept.draft)) tabStore.removeItem(name);
    else tabStore.setItem(name, JSON.stringify(kept.draft));
  }, [kept]);

  return {
    draft: kept.draft,
    change: (field: EditedField, to: string | boolean) =>
      change((latest) => withDraftChange(latest, client, field, to)),
    discard: () => change(() => ({})),
    /** `sent` has become `saved`; input since then stays. */
    settle: (sent: ClientDraft, saved: Client) => change((latest) => unsavedSince(latest, sent, saved)),
  };
};
