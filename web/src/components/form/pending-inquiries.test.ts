import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError, ProblemError } from '../../api/errors.ts';
import type { InquiryReceipt } from '../../api/send-inquiry.ts';
import type { Submitted } from '../../api/submit.ts';
import { tabStore } from '../../api/tab-store.ts';
import { type LeavableForm, pendingInquiry, sendFromForm, sendOnceOnline } from './pending-inquiries.ts';

const DRAFT = 'draft:contact';
const SENT: Submitted<InquiryReceipt> = {
  sent: true,
  output: {
    reference: 'INQ-7K2M9QXA',
    respondBy: '2026-11-24T10:20:00.000Z',
    isAnswerable: true,
    details: {},
  },
};
const REFUSED: Submitted<InquiryReceipt> = {
  sent: false,
  error: new ProblemError(503, { code: 'unavailable', message: 'Later.', requestId: '' }),
  fields: {},
};
const CUT: Submitted<InquiryReceipt> = { sent: false, error: new NetworkError('sample'), fields: {} };

let browser: EventTarget;

beforeEach(() => {
  browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  vi.stubGlobal('document', { forms: [] });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('FormData', class extends Array<readonly [string, string]> {});
  tabStore.setItem(DRAFT, '{"message":"Which papers?"}');
});
afterEach(() => {
  tabStore.clear();
  vi.unstubAllGlobals();
});

test('an inquiry is pending until its outcome, for a form that is shown again', async () => {
  const answer = Promise.withResolvers<Submitted<InquiryReceipt>>();
  const outcome = sendFromForm(formOf(), element(), () => answer.promise);
  const earlier = pendingInquiry('contact');
  expect(earlier?.isDraftAsSent()).toBe(true);
  expect(pendingInquiry('home')).toBeUndefined();

  answer.resolve(SENT);
  expect(await outcome).toBe(SENT);
  expect(await earlier?.answer).toBe(SENT);
  expect(pendingInquiry('contact')).toBeUndefined();
});

test('a draft goes with the inquiry of a form that was left', async () => {
  await sendFromForm(formOf(), element(), async () => SENT);
  expect(tabStore.getItem(DRAFT)).toBeNull();
});

test.each([
  ['it was not sent', REFUSED, undefined, []],
  ['it was changed since', SENT, '{"message":"Another"}', []],
  ['a form shows it, which empties itself', SENT, undefined, ['contact']],
])('a draft stays where %s', async (_, outcome, typed, shown) => {
  vi.stubGlobal('document', { forms: shown.map((draft) => ({ dataset: { draft } })) });
  const before = tabStore.getItem(DRAFT);
  const answer = Promise.withResolvers<Submitted<InquiryReceipt>>();
  const told = sendFromForm(formOf(), element(), () => answer.promise);
  if (typed !== undefined) tabStore.setItem(DRAFT, typed);
  answer.resolve(outcome);
  await told;
  expect(tabStore.getItem(DRAFT)).toBe(typed ?? before);
});

test('an inquiry of a form that was left stays where it was not sent, so that its boxes are ticked again', async () => {
  const left = element();
  await sendFromForm(formOf(), left, async () => REFUSED);
  expect(pendingInquiry('contact')).toMatchObject({ element: left, answer: undefined, isOffline: false });
  await sendFromForm(formOf(), left, async () => SENT);
  expect(pendingInquiry('contact')).toBeUndefined();
});

test('a form that waits offline is submitted by itself while it is shown', () => {
  const form = formOf();
  const shown = element({ isConnected: true });
  sendOnceOnline(form, shown);
  browser.dispatchEvent(new Event('online'));
  expect(shown.requestSubmit).toHaveBeenCalledTimes(1);
  expect(form.send).not.toHaveBeenCalled();
});

test('a form that was left offline is sent once, by the form that waited last', async () => {
  const [first, last] = [formOf(), formOf()];
  sendOnceOnline(first, element());
  sendOnceOnline(last, element());
  expect(pendingInquiry('contact')).toMatchObject({ answer: undefined, isOffline: true });
  browser.dispatchEvent(new Event('online'));
  browser.dispatchEvent(new Event('online'));
  await pendingInquiry('contact')?.answer;
  expect(first.send).not.toHaveBeenCalled();
  expect(last.send).toHaveBeenCalledTimes(1);
});

test('a form that was left and cut off waits for the browser to be online again', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const form = formOf();
  await sendFromForm(form, element(), async () => CUT);
  browser.dispatchEvent(new Event('online'));
  await pendingInquiry('contact')?.answer;
  expect(form.send).toHaveBeenCalledTimes(1);
  expect(pendingInquiry('contact')).toBeUndefined();
});

const formOf = () =>
  ({
    form: 'contact',
    href: '/contact#contact-form',
    sentTitle: 'Message Sent',
    explain: () => 'Failed to submit inquiry. Please try again.',
    send: vi.fn(async () => SENT),
  }) satisfies LeavableForm;

const element = ({ isConnected = false } = {}) =>
  ({ isConnected, requestSubmit: vi.fn() }) as unknown as HTMLFormElement;
