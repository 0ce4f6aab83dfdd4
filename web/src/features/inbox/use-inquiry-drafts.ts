import { useEffect, useState } from 'react';
import { listInquiryDrafts } from '../../../../shared/contract/inquiry-drafts.ts';
import type { InquiryDraft } from '../../../../shared/domain/inquiry-draft.ts';
import { call } from '../../api/client.ts';

export type StoredDrafts = readonly InquiryDraft[] | 'loading' | 'failed';

/** The user's own drafts as they are when an inquiry is opened; read once, since a later answer would overtake the typing. */
export const useInquiryDrafts = (reference: string): StoredDrafts => {
  const [read, setRead] = useState<{ reference: string; drafts: StoredDrafts }>();

  useEffect(() => {
    let isShown = true;
    const show = (drafts: StoredDrafts) => isShown && setRead({ reference, drafts });
    call(listInquiryDrafts, { reference }).then(
      ({ items }) => show(items),
      () => show('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [reference]);

  return read?.reference === reference ? read.drafts : 'loading';
};
