import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import type { SetAsideMail } from '../../../shared/domain/received-mail.ts';
import { commit } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { deleteItem } from '../dynamo/items.ts';
import {
  attachedMailWrites,
  countWaitingMail,
  dismissedMailWrites,
  findInquiryOfMail,
  findListedSetAsideMail,
  findMailNotNotified,
  findReceivedMail,
  findSetAsideMail,
  isReceivedMailStored,
  isSetAsideMailStored,
  markMailNotified,
  openedMailWrites,
  receivedMailWrites,
  setAsideMailWrites,
} from './received-mail.table.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['received-mail', 'set-aside-mail']);
});
afterAll(() => store.stop());

const minute = (number: number) => `2026-11-22T09:${String(number).padStart(2, '0')}:00.000Z`;
const mail = (number: number) => ({
  ...{ id: `m${number}`, at: minute(number), from: `visitor${number}@sample.example`, fromName: '' },
  ...{ subject: 'Re: Your inquiry', text: `Answer ${number}`, attachments: [] },
});
const setAside = (number: number): SetAsideMail => ({
  ...mail(number),
  ...{ reason: 'forged', to: 'inquiries+x@reply.sample.example' },
});
const setAsideAt = (number: number, options?: Parameters<typeof setAsideMailWrites>[2]) =>
  commit(setAsideMailWrites(setAside(number), new Date(minute(number)), options));
const notNotified = async (until: string, limit = 10) => {
  const { mails, hasMore } = await findMailNotNotified(new Date(until), limit);

  return [mails.map(({ id }) => id), hasMore];
};
const clear = async () => {
  for (const { entry } of await store.items('set-aside-mail'))
    await deleteItem('set-aside-mail', { list: 'all', entry: String(entry) });
};

test('the mail of an inquiry is stored once, and listed with no other’s, the newest first', async () => {
  for (const number of [1, 2]) await commit(receivedMailWrites('INQ-SAMPLE01', mail(number)));
  await commit(receivedMailWrites('INQ-SAMPLE02', mail(3)));
  await expect(commit(receivedMailWrites('INQ-SAMPLE01', { ...mail(1), at: minute(30) }))).rejects.toThrow(
    ConditionFailed,
  );
  expect((await findReceivedMail('INQ-SAMPLE01', { limit: 10 })).items).toEqual([mail(2), mail(1)]);
  expect(await isReceivedMailStored('INQ-SAMPLE01', 'm1')).toBe(true);
  expect(await isReceivedMailStored('INQ-SAMPLE01', 'm3')).toBe(false);
});

test('a mail is set aside once, and its notice is in no list', async () => {
  await clear();
  await setAsideAt(1);
  await expect(setAsideAt(1)).rejects.toThrow(ConditionFailed);
  expect((await findSetAsideMail({ limit: 10 })).items).toEqual([setAside(1)]);
  expect([await isSetAsideMailStored('m1'), await isSetAsideMailStored('m2')]).toEqual([true, false]);
});

test('the team is to be notified of mail by the time at which it was stored, and once', async () => {
  await clear();
  for (const number of [1, 2, 3]) await setAsideAt(number);
  expect(await notNotified('2026-11-22T09:01:59.999Z')).toEqual([['m1'], false]);
  expect(await notNotified(minute(3))).toEqual([['m1', 'm2', 'm3'], false]);
  expect(await notNotified(minute(3), 2)).toEqual([['m1', 'm2'], true]);
  await markMailNotified(new Date(minute(2)));
  expect(await notNotified(minute(9))).toEqual([['m3'], false]);
  expect((await findSetAsideMail({ limit: 10 })).items).toHaveLength(3);
});

test('more mails than a page are marked', async () => {
  await clear();
  for (let number = 0; number < 27; number += 1) await setAsideAt(number);
  await markMailNotified(new Date(minute(59)));
  expect(await notNotified(minute(59), 50)).toEqual([[], false]);
});

test('the team is notified of mail that is set aside, unless it is quiet', async () => {
  await clear();
  await setAsideAt(1);
  await setAsideAt(2, { isQuiet: true });
  expect(await notNotified(minute(59))).toEqual([['m1'], false]);
});

test('of a mail that was erased meanwhile nobody is notified', async () => {
  await clear();
  await setAsideAt(1);
  await deleteItem('set-aside-mail', { list: 'all', entry: `${minute(1)}#m1` });
  expect(await notNotified(minute(59))).toEqual([[], false]);
});

test('of mail that staff have dealt with nobody is notified, and it hides none that came later', async () => {
  await clear();
  for (const number of [1, 2, 3, 4, 5, 6]) await setAsideAt(number);
  for (const number of [1, 2, 3]) await commit(attachedMailWrites(setAside(number)));
  expect(await notNotified(minute(59), 2)).toEqual([['m4', 'm5'], true]);
  expect(await notNotified(minute(59), 4)).toEqual([['m4', 'm5', 'm6'], false]);
});

test('mails wait until staff put them somewhere or dismiss them; quiet ones wait for nobody', async () => {
  await store.fill('set-aside-mail');
  const at = '2026-11-23T09:00:00.000Z';
  const fields = {
    from: 'a@sample.example',
    fromName: '',
    subject: '',
    text: 'Text',
    attachments: [],
    to: '',
  };
  for (const [id, reason] of [
    ['one', 'forged'],
    ['two', 'sender'],
    ['three', 'spam'],
  ] as const)
    await commit(
      setAsideMailWrites({ ...fields, id, at, reason }, new Date(at), { isQuiet: id === 'three' }),
    );
  expect(await countWaitingMail()).toBe(2);
  const one = await findListedSetAsideMail({ at, id: 'one' });
  if (!one) throw new Error('It is not listed.');
  await commit(dismissedMailWrites(one));
  expect([await countWaitingMail(), await findListedSetAsideMail({ at, id: 'one' })]).toEqual([1, undefined]);
  expect((await findSetAsideMail({ limit: 10 })).items.map(({ id }) => id).toSorted()).toEqual([
    'three',
    'two',
  ]);
  // Its text stays until it expires, and is found where its sender is erased.
  expect(await store.items('set-aside-mail')).toContainEqual(
    expect.objectContaining({ id: 'one', text: 'Text', expires: one.expires, entry: `!dismissed#${at}#one` }),
  );
  await expect(commit(attachedMailWrites({ at, id: 'one' }))).rejects.toBeInstanceOf(ConditionFailed);
  await commit(attachedMailWrites({ at, id: 'two' }));
  expect(await countWaitingMail()).toBe(0);
});

test('a mail of which an inquiry is made waits no more, and names the inquiry; only the first is named', async () => {
  await clear();
  await setAsideAt(1);
  expect(await findInquiryOfMail('m1')).toBeUndefined();
  await commit(openedMailWrites(mail(1), 'INQ-SAMPLE01'));
  expect([await countWaitingMail(), await findListedSetAsideMail(mail(1))]).toEqual([0, undefined]);
  await expect(commit(openedMailWrites(mail(1), 'INQ-SAMPLE02'))).rejects.toThrow(ConditionFailed);
  expect(await findInquiryOfMail('m1')).toBe('INQ-SAMPLE01');
  expect([await isSetAsideMailStored('m1'), await findInquiryOfMail('m2')]).toEqual([true, undefined]);
});
