import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { tabStore } from '../../api/tab-store.ts';
import { DRAFT, draftOf } from './form-drafts.ts';

/**
 * The record that a form edits as it was when the form's draft began, which may be another opening of the form: what others have
 * changed since then is a conflict. Without a draft, the record as it is.
 */
export const useDraftStart = <Schema extends z.ZodMiniType>(
  schema: Schema,
  draft: string,
  record: z.infer<Schema>,
): z.infer<Schema> => {
  const name = `${DRAFT}${draft}-start`;
  const [start] = useState(() => {
    const kept = schema.safeParse(tabStore.getJson(name));

    return draftOf(draft).size > 0 && kept.success ? kept.data : record;
  });
  useEffect(() => {
    if (start !== undefined) tabStore.setItem(name, JSON.stringify(start));
  }, [name, start]);

  return start;
};
