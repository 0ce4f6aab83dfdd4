import { expect, test } from 'vitest';
import type { Client } from '../../../shared/domain/client.ts';
import type { ClientContact } from '../../../shared/domain/client-contact.ts';
import { UNKNOWN_SENDER } from '../../../shared/domain/inquiry-forms.ts';
import { itemsPut, keysRemoved } from '../dynamo/test-writes.ts';
import { planMainContact } from './plan-contact.ts';
import {
  mergeSamples as merge,
  mergeContext,
  other,
  own,
  storedBy,
  undoSamples as undo,
} from './test-merge.ts';

const shipping = {
  ...{ name: 'Orlova Shipping', role: '', email: 'client9@sample.example', phone: '+7 812 555 0123' },
};
const contactOf = (number: number, place: number): ClientContact => ({
  ...{ id: `${number}-${place}`, name: `Sample Contact ${place}`, role: '', phone: '' },
  email: `contact${place}@${number}.example`,
});
const contactsOf = (number: number, count: number) =>
  Array.from({ length: count }, (_, place) => contactOf(number, place + 1));

test('the one that stays has the contacts of both, up to twenty; their addresses and rows lead where they led', () => {
  const [mine, theirs] = [contactsOf(7, 10), contactsOf(9, 9)];
  const { client, writes } = merge({ contacts: theirs }, {}, { contacts: mine });
  expect(client.contacts).toEqual([...mine, { ...shipping, id: '9-m9' }, ...theirs]);
  expect(itemsPut(writes, 'client-emails')).toEqual([]);
  expect(itemsPut(writes, 'client-search').filter(({ contactId }) => contactId !== undefined)).toEqual([]);
  expect(() => merge({ contacts: contactsOf(9, 10) }, {}, { contacts: mine })).toThrow(
    'Together they have 21 contacts',
  );
});

test('the timeline names the people who were added, by address where they have no name, and nobody else', () => {
  const [mine, theirs] = [contactsOf(7, 1), contactsOf(9, 2)];
  const nameless = theirs.map((contact, place) => (place === 1 ? { ...contact, name: '' } : contact));
  const entriesOf = (...input: Parameters<typeof merge>) => itemsPut(merge(...input).writes, 'timeline');
  const [entry, away] = entriesOf({ contacts: nameless }, {}, { contacts: mine });
  expect(entry?.changes).toEqual([
    { field: 'contacts', from: '', to: 'Orlova Shipping, Sample Contact 1, contact2@9.example' },
  ]);
  expect(away).not.toHaveProperty('changes');
  expect(entriesOf({ contactEmail: '' }, {}, { contacts: mine })[0]).not.toHaveProperty('changes');
});

test('a main contact whose address nobody reads is no contact', () => {
  expect(merge({ contactEmail: '' }).client).not.toHaveProperty('contacts');
  expect(merge({ contactEmail: UNKNOWN_SENDER.email }).client).not.toHaveProperty('contacts');
});

test('an undone merge gives each its people back, as they are now', () => {
  const [mine, theirs] = [contactsOf(7, 1), contactsOf(9, 3)];
  const before = [
    { ...own, contacts: mine },
    { ...other, contacts: theirs },
  ] as const;
  const plan = merge(before[1], {}, before[0]);
  const [first = mine[0], second, third] = theirs;
  const promoted = { ...first, email: 'new@9.example' } as ClientContact;
  const main = { ...shipping, id: '9-m9', name: 'Orlova & Co', email: 'office@9.example' };
  const undone = undo(plan, before, {
    // The second was removed, the third is as it was; somebody has come in between.
    contacts: [...mine, promoted, main, third, contactOf(7, 5)] as ClientContact[],
    formerEmails: [String(second?.email), String(first?.email), shipping.email],
  });
  expect(undone.client).toEqual({ ...own, contacts: [...mine, contactOf(7, 5)], version: 3 });
  const left = storedBy(storedBy(before[1], plan), undone);
  expect(left).toMatchObject({
    ...{ clientName: 'Orlova & Co', contactEmail: 'office@9.example', contacts: [promoted, third] },
  });
  expect(left.formerEmails?.toSorted()).toEqual([second?.email, first?.email, shipping.email].toSorted());
});

test('the own main contact is no contact any more once the merge is undone', () => {
  const plan = merge({}, { takes: ['clientName', 'contactEmail'] });
  const undone = undo(plan, [own, other]);
  expect(undone.client).toEqual({ ...own, version: 3 });
  expect(keysRemoved(undone.writes, 'client-search')).toContainEqual({
    ...{ bucket: 'o', entry: 'orlova maritime#7-m9' },
  });
});

test('a merge is not undone while a contact has an address of the other', () => {
  const contacts = [{ ...contactOf(7, 5), email: shipping.email }];
  const removed = { contacts, formerEmails: [] };
  expect(() => undo(merge(), [own, other], removed)).toThrow('Change it before you undo');
});

test('a merge is not undone while a person of the other is the main contact, and gives them back once they are not', () => {
  const [vera] = contactsOf(9, 1);
  const before = [own, { ...other, contacts: [vera] }] as [Client, Client];
  const plan = merge(before[1]);
  const madeMain = (client: Client, contactId: string) =>
    planMainContact(client, contactId, { ...mergeContext, expectedVersion: client.version }).client;
  const edited = {
    ...plan.client,
    contacts: (plan.client.contacts ?? []).map((one) => ({ ...one, email: `new-${one.email}` })),
  };
  for (const merged of [plan.client, edited])
    for (const id of ['9-1', '9-m9'])
      expect(() => undo(plan, before, { ...madeMain(merged, id), version: 2 })).toThrow(
        expect.objectContaining({
          code: 'not_possible',
          message: expect.stringContaining('Make another contact the main one before you undo the merge.'),
        }),
      );
  const first = madeMain(plan.client, '9-1');
  const former = String(first.contacts?.find(({ name }) => name === own.clientName)?.id);
  const undone = undo(plan, before, { ...madeMain(first, former), version: 2 });
  expect(undone.client).toEqual({ ...own, mainId: former, version: 3 });
  expect(storedBy(storedBy(before[1], plan), undone)).toEqual({ ...before[1], version: 3 });
});

test('the main contact that a merge took goes back with its id, unless another one came since', () => {
  const [vera] = contactsOf(9, 1);
  const before = [
    { ...own, mainId: '7-2' },
    { ...other, contacts: [vera] },
  ] as [Client, Client];
  const plan = merge(before[1], { takes: ['clientName', 'contactEmail', 'contactWhatsApp'] }, before[0]);
  expect(plan.client.mainId).toBe('9-m9');
  expect(undo(plan, before).client).toEqual({ ...before[0], version: 3 });
  const made = planMainContact(plan.client, '9-1', { ...mergeContext, expectedVersion: 2 }).client;
  expect(() => undo(plan, before, { ...made, version: 2 })).toThrow('Make another contact the main one');
  const again = planMainContact(plan.client, '7-m9', { ...mergeContext, expectedVersion: 2 }).client;
  const undone = undo(plan, before, { ...again, version: 2 });
  expect(undone.client).toMatchObject({ contactEmail: own.contactEmail, mainId: '7-m9' });
  expect(storedBy(storedBy(before[1], plan), undone)).toEqual({ ...before[1], version: 3 });
});

test('an undoing fits one transaction however many words and contacts the two are found by', () => {
  const words = (letter: string) => Array.from({ length: 8 }, (_, at) => `${letter}${at}`).join(' ');
  const long = (letter: string): Partial<Client> => ({
    ...{ clientName: words(letter), company: words(`${letter}c`), contactWhatsApp: '+1 22 33 44 55 66 77' },
    contactEmail: `a.b.c.d.e.f.g.${letter}@sample.example`,
  });
  const before = [
    { ...own, ...long('y'), contacts: contactsOf(7, 12) },
    { ...other, ...long('x'), contacts: contactsOf(9, 7) },
  ] as const;
  const plan = merge(
    before[1],
    { takes: ['clientName', 'company', 'contactEmail', 'contactWhatsApp', 'pipelineStage'] },
    before[0],
  );
  expect(undo(plan, before).writes.length).toBeLessThanOrEqual(100);
});
