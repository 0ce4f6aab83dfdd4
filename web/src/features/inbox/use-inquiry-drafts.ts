import { useEffect, useState } from 'react';
import { listInquiryDrafts } from '../../../../shared/contract/inquiry-drafts.ts';
import type { InquiryDraft, InquiryDraftKind } from '../../../../shared/domain/inquiry-draft.ts';
import { call } from '../../api/client.ts';

/** The user's own drafts of an inquiry. */
export interface StoredDrafts {
  /** As they were when the inquiry was opened; read once, since a later answer would overtake the typing. */
  readonly read: readonly InquiryDraft[] | 'loading' | 'failed';
  /** The kinds whose form has taken up its draft, or saved another: from then on the text in the tab is the newer one. */
  readonly settled: Set<InquiryDraftKind>;
}

export const useInquiryDrafts = (reference: string): StoredDrafts => {
  const [read, setRead] = useState<StoredDrafts['read']>('loading');
  const [settled] = useState(() => new Set<InquiryDraftKind>());

  useEffect(() => {
    let isShown = true;
    const show = (drafts: StoredDrafts['read']) => isShown && setRead(drafts);
    call(listInquiryDrafts, { reference }).then(
      ({ items }) => show(items),
      () => show('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [reference]);

  return { read, settled };
};
