import { beforeEach, expect, test, vi } from 'vitest';
import { createClient, listClients } from '../../../shared/contract/crm.ts';
import { readInquiryStatus } from '../../../shared/contract/inquiry-status.ts';
import { markPresent } from '../../../shared/contract/presence.ts';
import type * as errors from './errors.ts';
import type * as page from './older-page.ts';

let { ProblemError }: typeof errors = await import('./errors.ts');
let { olderPage, orAskToReload }: typeof page = await import('./older-page.ts');
let unread: Error;
let unsubscribe: () => void;
beforeEach(async () => {
  // A page that was loaded just now.
  vi.resetModules();
  const { UnreadAnswer, ...others } = await import('./errors.ts');
  ({ ProblemError } = others);
  ({ olderPage, orAskToReload } = await import('./older-page.ts'));
  unread = new UnreadAnswer(200, { isOfWrite: false });
  unsubscribe = olderPage.subscribe(() => undefined);
});

test('a refused call asks for no reload', () => {
  const refused = new ProblemError(409, { code: 'stale', message: 'Changed.', requestId: '' });
  expect(() => orAskToReload(createClient)(refused)).toThrow(refused);
  expect(olderPage.current()).toBeUndefined();
});

test('a read asks for a reload until the user puts it off, and fails', () => {
  expect(() => orAskToReload(listClients)(unread)).toThrow(unread);
  expect(olderPage.current()).toBe('read');
  olderPage.putOff();
  expect(() => orAskToReload(listClients)(unread)).toThrow(unread);
  expect(olderPage.current()).toBeUndefined();
});

test('a read by POST asks as any other', () => {
  expect(() => orAskToReload(readInquiryStatus)(unread)).toThrow(unread);
  expect(olderPage.current()).toBe('read');
});

test('a write asks for a reload also then, and fails once that is put off', async () => {
  const ended = vi.fn();
  olderPage.putOff();
  void orAskToReload(createClient)(unread).then(ended, ended);
  await new Promise(setImmediate);
  expect(olderPage.current()).toBe('write');
  expect(ended).not.toHaveBeenCalled();
  olderPage.putOff();
  await new Promise(setImmediate);
  expect(ended).toHaveBeenCalledExactlyOnceWith(unread);
});

test('a write that no screen shows asks for nothing, nor does any where nobody can be asked', () => {
  expect(() => orAskToReload(markPresent, { asksNobody: true })(unread)).toThrow(unread);
  unsubscribe();
  expect(() => orAskToReload(createClient)(unread)).toThrow(unread);
  expect(olderPage.current()).toBeUndefined();
});
