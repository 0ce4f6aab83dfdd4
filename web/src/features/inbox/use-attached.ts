import { useState } from 'react';
import * as z from 'zod/mini';
import { AttachableDocument } from '../../../../shared/domain/reply-attachment.ts';
import { tabStore } from '../../api/tab-store.ts';

const Attached = z.array(AttachableDocument);

/** The documents chosen for a reply; they survive a reload and the end of the session, as its text does. */
export const useAttached = (reference: string) => {
  const name = `attached:${reference}`;
  const [attached, setAttached] = useState<readonly AttachableDocument[]>(() => {
    const stored = Attached.safeParse(tabStore.getJson(name));
    return stored.success ? stored.data : [];
  });

  return {
    attached,
    attach: (documents: readonly AttachableDocument[]) => {
      if (documents.length === 0) tabStore.removeItem(name);
      else tabStore.setItem(name, JSON.stringify(documents));
      setAttached(documents);
    },
  };
};
