import { type RefObject, useEffect, useRef, useState } from 'react';
import { saveInquiryDraft } from '../../../../shared/contract/inquiry-drafts.ts';
import type { InquiryDraft, InquiryDraftKind } from '../../../../shared/domain/inquiry-draft.ts';
import { call } from '../../api/client.ts';
import { UnreadAnswer } from '../../api/errors.ts';
import { tabOwner } from '../../api/tab-owner.ts';
import { tabStore } from '../../api/tab-store.ts';
import { chooseDraft } from './choose-draft.ts';
import { createDraftSaver, type DraftSaver } from './draft-saver.ts';
import type { StoredDrafts } from './use-inquiry-drafts.ts';

interface KeptDraftOptions {
  reference: string;
  kind: InquiryDraftKind;
  drafts: StoredDrafts;
}

export type DraftStatus = { savedAt: string } | 'empty' | 'failed';

export interface KeptDraftState {
  /** An element in the form. */
  place: RefObject<HTMLDivElement | null>;
  status: DraftStatus;
  /** A text of another device, where the tab has one that was never saved. */
  other: InquiryDraft | undefined;
  /** Goes on with a text, or without one with that of the field. */
  choose: (text: string | undefined) => void;
  /** The text was sent; the form may have been left since. */
  sent: () => void;
  /** Removes the draft at the server as the form is closed. */
  discard: () => void;
  isUnread: boolean;
}

const fill = (field: HTMLTextAreaElement, text: string) => {
  field.value = text;
  // Stores it in the tab.
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** The text that this tab has last stored at the server, or read from there. */
const knownText = (name: string) => ({
  get: () => tabStore.getItem(name) ?? undefined,
  set: (text: string) => {
    // A save may be answered after its person has signed out, which leaves nothing in the tab.
    if (text === '' || tabOwner() === undefined) tabStore.removeItem(name);
    else tabStore.setItem(name, text);
  },
});

/** Saves the field `text` of a form at the server, for this person alone, and fills in what another device has saved. */
export const useKeptDraft = ({ reference, kind, drafts }: KeptDraftOptions): KeptDraftState => {
  const { read, settled } = drafts;
  const place = useRef<HTMLDivElement>(null);
  const saver = useRef<DraftSaver>(undefined);
  const [status, setStatus] = useState<DraftStatus>('empty');
  const [other, setOther] = useState<InquiryDraft>();
  const known = `known-draft:${kind}-${reference}`;

  useEffect(() => {
    const form = formOf(place);
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
      onSaved: (text) => {
        knownText(known).set(text);
        settled.add(kind);
      },
      onFailed: () => setStatus('failed'),
      known: () => knownText(known).get() ?? '',
    });
    saver.current = one;
    const typed = () => one.typed(fieldOf(place)?.value ?? '');
    form?.addEventListener('input', typed);
    window.addEventListener('pagehide', one.leave);
    return () => {
      one.close();
      form?.removeEventListener('input', typed);
      window.removeEventListener('pagehide', one.leave);
    };
  }, [reference, kind, known, settled]);

  useEffect(() => {
    const field = fieldOf(place);
    if (field === undefined || typeof read === 'string') return;
    if (settled.has(kind)) return saver.current?.typed(field.value);
    const stored = read.find((one) => one.kind === kind);
    const choice = chooseDraft({ typed: field.value, known: knownText(known).get(), stored: stored?.text });
    if (choice === 'ask') return setOther(stored);
    settled.add(kind);
    if (choice === 'save') return saver.current?.typed(field.value);
    knownText(known).set(stored?.text ?? '');
    if (choice !== 'keep') fill(field, stored?.text ?? '');
    if (stored !== undefined) setStatus({ savedAt: stored.savedAt });
  }, [read, settled, kind, known]);

  const choose = (text: string | undefined) => {
    const field = fieldOf(place);
    settled.add(kind);
    setOther(undefined);
    if (field === undefined) return;
    if (text !== undefined) fill(field, text);
    saver.current?.typed(field.value);
    field.focus();
  };

  const sent = () => {
    saver.current?.sent();
    knownText(known).set('');
    settled.add(kind);
    setStatus('empty');
    // Typed while the other was sent.
    const text = fieldOf(place)?.value ?? '';
    if (text !== '') saver.current?.typed(text);
  };

  return {
    ...{ place, status, other, choose, sent },
    discard: () => saver.current?.typed(''),
    isUnread: read === 'failed',
  };
};

const formOf = (place: RefObject<HTMLElement | null>) => place.current?.closest('form');

const fieldOf = (place: RefObject<HTMLElement | null>): HTMLTextAreaElement | undefined => {
  const field = formOf(place)?.elements.namedItem('text');
  return field instanceof HTMLTextAreaElement ? field : undefined;
};
