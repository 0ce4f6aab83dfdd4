import { useState } from 'react';
import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import { readInquiry } from '../../../../shared/contract/inquiries.ts';
import { listReceivedMail } from '../../../../shared/contract/received-mail.ts';
import { Inquiry } from '../../../../shared/domain/inquiry.ts';
import { useCache } from '../../api/cache.tsx';
import { isRefusal, ownMessage } from '../../api/errors.ts';
import { invalidate } from '../../api/invalidation.ts';
import type { Submitted } from '../../api/submit.ts';
import { newerVersion, useVersionedEdit } from '../../api/versioned-edit.ts';
import { inquiryDifferences } from './inquiry-differences.ts';

/** Somebody else changed the inquiry first: the differences, and the callback for the user's choice. */
export interface InquiryConflict {
  wish: string;
  differences: ReturnType<typeof inquiryDifferences>;
  settle: (goOn: boolean) => void;
}

interface Wish {
  /** Description of the change, as in "You wanted to …". */
  wish: string;
  /** The expected inquiry, shown while the change is pending. */
  expected?: Inquiry;
  send: (version: number) => Promise<Submitted<Inquiry>>;
}

export interface InquiryWrites {
  underway: boolean;
  failure: string | undefined;
  conflict: InquiryConflict | undefined;
  /** True after saving; false if it failed or the user gave up. */
  write: (wish: Wish) => Promise<boolean>;
}

const failureOf = (error: unknown, wish: string): string =>
  ownMessage(error) ??
  (isRefusal(error) ? error.message : `It was not possible to ${wish}. Please try again.`);

/**
 * Changes an inquiry: shows the change at once, reverts it on failure, and asks the user after a conflict.
 */
export const useInquiryWrites = ({ inquiry, mails }: OutputOf<typeof readInquiry>): InquiryWrites => {
  const { setCached } = useCache();
  const edit = useVersionedEdit(Inquiry, inquiry);
  const [underway, setUnderway] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<InquiryConflict>();

  const show = (shown: Inquiry) =>
    setCached(readInquiry, { reference: inquiry.reference }, { inquiry: shown, mails });

  const ask = async (wish: string, before: Inquiry, after: Inquiry): Promise<boolean> => {
    const differences = inquiryDifferences(before, after);
    if (before.receivedMails !== after.receivedMails) invalidate(listReceivedMail);
    if (differences.length === 0) return true;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setConflict({ wish, differences, settle: resolve });
    const goOn = await promise;
    setConflict(undefined);
    return goOn;
  };

  const attempt = async ({ wish, send }: Wish): Promise<boolean> => {
    let shown = inquiry;
    const outcome = await edit.send(send, (newer, before) => {
      shown = newer;
      return ask(wish, before, newer);
    });
    if (outcome.sent) return true;
    show(shown);
    if (newerVersion(outcome.error, Inquiry) === undefined) setFailure(failureOf(outcome.error, wish));
    return false;
  };

  const write = async (wish: Wish) => {
    if (underway) {
      // The controls are disabled meanwhile; a user who reaches one sees a message.
      setFailure(
        `It was not possible to ${wish.wish}: the change before is still being saved. Please try again.`,
      );
      return false;
    }
    setUnderway(true);
    setFailure(undefined);
    if (wish.expected !== undefined) show(wish.expected);
    const isWritten = await attempt(wish);
    setUnderway(false);
    return isWritten;
  };

  return { underway, failure, conflict, write };
};
