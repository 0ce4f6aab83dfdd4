import { useEffect, useRef, useState } from 'react';
import { saveInquiryDraft } from '../../../../shared/contract/inquiry-drafts.ts';
import type { InquiryDraft, InquiryDraftKind } from '../../../../shared/domain/inquiry-draft.ts';
import { call } from '../../api/client.ts';
import { UnreadAnswer } from '../../api/errors.ts';
import { tabStore } from '../../api/tab-store.ts';
import { Button } from '../../ui/button.tsx';
import { timeOfDay } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { chooseDraft } from './choose-draft.ts';
import { createDraftSaver, type DraftSaver } from './draft-saver.ts';
import type { StoredDrafts } from './use-inquiry-drafts.ts';

interface KeptDraftProps {
  reference: string;
  kind: InquiryDraftKind;
  /** The drafts as they were when the inquiry was opened. */
  drafts: StoredDrafts;
}

type Status = { savedAt: string } | 'empty' | 'failed';

const textFieldOf = (form: HTMLFormElement | null | undefined): HTMLTextAreaElement | undefined => {
  const field = form?.elements.namedItem('text');
  return field instanceof HTMLTextAreaElement ? field : undefined;
};

const fill = (field: HTMLTextAreaElement, text: string) => {
  field.value = text;
  // Stores it in the tab.
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** The text that this tab has last stored at the server, or read from there. */
const knownText = (name: string) => ({
  get: () => tabStore.getItem(name) ?? undefined,
  set: (text: string) => (text === '' ? tabStore.removeItem(name) : tabStore.setItem(name, text)),
});

/** Saves the field `text` of the form around it at the server, for this person alone, and fills in what another device has saved. */
export const KeptDraft = ({ reference, kind, drafts }: KeptDraftProps) => {
  const place = useRef<HTMLDivElement>(null);
  const saver = useRef<DraftSaver>(undefined);
  const [status, setStatus] = useState<Status>('empty');
  const [other, setOther] = useState<InquiryDraft>();
  const known = `known-draft:${kind}-${reference}`;

  useEffect(() => {
    const form = place.current?.closest('form');
    const one = createDraftSaver({
      save: async (text, keepalive) => {
        const options = { keepalive, isInBackground: true };
        const savedAt = await call(saveInquiryDraft, { reference, kind, text }, options).then(
          (saved) => saved.savedAt,
          (error: unknown) => {
            // It was saved; the page is too old to read when.
            if (error instanceof UnreadAnswer) return new Date().toISOString();
            throw error;
          },
        );
        setStatus(text.trim() === '' ? 'empty' : { savedAt });
      },
      onSaved: (text) => knownText(known).set(text),
      onFailed: () => setStatus('failed'),
      known: () => knownText(known).get() ?? '',
    });
    saver.current = one;
    const typed = () => one.typed(textFieldOf(form)?.value ?? '');
    // A form is reset once it was sent.
    const sent = () => {
      one.sent();
      knownText(known).set('');
      setStatus('empty');
    };
    form?.addEventListener('input', typed);
    form?.addEventListener('reset', sent);
    window.addEventListener('pagehide', one.leave);
    return () => {
      one.leave();
      form?.removeEventListener('input', typed);
      form?.removeEventListener('reset', sent);
      window.removeEventListener('pagehide', one.leave);
    };
  }, [reference, kind, known]);

  useEffect(() => {
    const field = textFieldOf(place.current?.closest('form'));
    if (field === undefined || typeof drafts === 'string') return;
    const stored = drafts.find((one) => one.kind === kind);
    const choice = chooseDraft({ typed: field.value, known: knownText(known).get(), stored: stored?.text });
    if (choice === 'ask') return setOther(stored);
    if (choice === 'save') return saver.current?.typed(field.value);
    knownText(known).set(stored?.text ?? '');
    if (choice !== 'keep') fill(field, stored?.text ?? '');
    if (stored !== undefined) setStatus({ savedAt: stored.savedAt });
  }, [drafts, kind, known]);

  const settle = (text: string | undefined) => {
    const field = textFieldOf(place.current?.closest('form'));
    setOther(undefined);
    if (field === undefined) return;
    if (text !== undefined) fill(field, text);
    saver.current?.typed(field.value);
    field.focus();
  };

  return (
    <div ref={place} className="mt-1.5 min-h-6 text-note text-ink-soft">
      {other !== undefined && (
        <section aria-label="Another draft of yours" className="mb-2 border-l-2 border-amber pl-3">
          <p className="text-data text-ink">
            You have written something else on another device, saved{' '}
            <Time at={other.savedAt} as={timeOfDay} />:
          </p>
          <p dir="auto" className="mt-1 line-clamp-3 wrap-anywhere whitespace-pre-wrap">
            {other.text}
          </p>
          <p className="mt-2 flex flex-wrap gap-3">
            <Button onClick={() => settle(other.text)}>Take that one</Button>
            <Button onClick={() => settle(undefined)}>Keep this one</Button>
          </p>
        </section>
      )}
      <DraftStatus status={status} isUnread={drafts === 'failed'} />
    </div>
  );
};

const DraftStatus = ({ status, isUnread }: { status: Status; isUnread: boolean }) => {
  if (status === 'failed')
    return <p role="status">The draft is in this tab only: it could not be saved, and is tried again.</p>;
  if (status !== 'empty')
    return (
      <p>
        Draft saved <Time at={status.savedAt} as={timeOfDay} />
      </p>
    );
  return isUnread ? <p role="status">Drafts of another device could not be loaded.</p> : null;
};
