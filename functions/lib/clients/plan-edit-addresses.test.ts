import { expect, test } from 'vitest';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { itemsPut, keysRemoved, updateOf } from '../dynamo/test-writes.ts';
import { planEmailRelease } from './plan-edit.ts';
import { EDITED_AT, editContext, planEdit, unedited } from './test-edit.ts';

test('a new address is claimed, the old one is a former one, and search finds the client by both its rows', () => {
  const { client: after, writes } = planEdit({ contactEmail: 'New@sample.example' });
  expect(after.formerEmails).toEqual(['client7@sample.example']);
  const claims = writes.filter((write) => 'put' in write && write.into === 'client-emails');
  expect(claims).toEqual([
    {
      put: { email: 'new@sample.example', clientId: 7 },
      into: 'client-emails',
      condition: 'attribute_not_exists(email) OR clientId IN (:id0)',
      values: { ':id0': 7 },
    },
  ]);
  expect(itemsPut(writes, 'client-search').map(({ entry }) => entry)).toContain('new sample example#7');
  expect(keysRemoved(writes, 'client-search')).toContainEqual({
    bucket: 'c',
    entry: 'client7 sample example#7',
  });
});

test('another spelling of an address claims nothing', () => {
  const { client: after, writes } = planEdit({ contactEmail: 'CLIENT7@sample.example' });
  expect(after.formerEmails).toBeUndefined();
  expect(itemsPut(writes, 'client-emails')).toEqual([]);
});

test('an address that leads to another client is taken', () => {
  const emailOwner = sampleClient(3, { contactEmail: 'taken@sample.example' });
  expect(() => planEdit({ contactEmail: 'taken@sample.example' }, { emailOwner })).toThrow(
    expect.objectContaining({ code: 'email_taken', message: 'Client No. 3 has this address already.' }),
  );
});

test('a client takes a former address of its own back', () => {
  const formerEmails = ['old@sample.example'];
  const { client: after } = planEdit(
    { contactEmail: 'old@sample.example' },
    { emailOwner: unedited, formerEmails },
  );
  expect(after).toMatchObject({
    contactEmail: 'old@sample.example',
    formerEmails: ['client7@sample.example'],
  });
});

test('a client has at most fifty former addresses, the newest', () => {
  const formerEmails = Array.from({ length: 50 }, (_, number) => `old${number}@sample.example`);
  const { client: after } = planEdit({ contactEmail: 'new@sample.example' }, { formerEmails });
  expect(after.formerEmails).toHaveLength(50);
  expect(after.formerEmails?.at(0)).toBe('old1@sample.example');
  expect(after.formerEmails?.at(-1)).toBe('client7@sample.example');
});

test('a former address is free once it is released', () => {
  const before = { ...unedited, formerEmails: ['old@sample.example', 'older@sample.example'] };
  const { client: after, writes } = planEmailRelease(
    { client: before, ownerId: 7 },
    'Old@Sample.example',
    editContext,
  );
  expect(after).toEqual({ ...before, formerEmails: ['older@sample.example'], version: 2 });
  expect(updateOf(writes, 'clients')).toMatchObject({
    set: { formerEmails: ['older@sample.example'], version: 2 },
    condition: '#version = :expectedVersion',
  });
  expect(writes).toContainEqual({
    remove: { email: 'old@sample.example' },
    from: 'client-emails',
    condition: 'clientId = :id',
    values: { ':id': 7 },
  });
  expect(itemsPut(writes, 'timeline')).toMatchObject([
    {
      entry: `${EDITED_AT}#edit#v2`,
      changes: [{ field: 'formerEmails', from: 'old@sample.example', to: '' }],
    },
  ]);
});

test.each([
  ['leads to another client by now', 3],
  ['leads to nobody', undefined],
])('a released address that %s keeps its claim', (_, ownerId) => {
  const before = { ...unedited, formerEmails: ['old@sample.example'] };
  const { writes } = planEmailRelease({ client: before, ownerId }, 'old@sample.example', editContext);
  expect(keysRemoved(writes, 'client-emails')).toEqual([]);
});

test('an address is released on the version that was read', () => {
  const before = { ...unedited, formerEmails: ['old@sample.example'], version: 2 };
  expect(() => planEmailRelease({ client: before, ownerId: 7 }, 'old@sample.example', editContext)).toThrow(
    expect.objectContaining({ code: 'stale', current: before }),
  );
});

test('only a former address is released', () => {
  expect(() =>
    planEmailRelease({ client: unedited, ownerId: 7 }, unedited.contactEmail, editContext),
  ).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      fields: { email: 'This is no former address of the client.' },
    }),
  );
});
