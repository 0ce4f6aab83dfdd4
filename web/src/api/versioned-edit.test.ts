import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ProblemError } from './errors.ts';
import type { Submitted } from './submit.ts';
import { fieldChanges, mergeEdit, ownEdits, writeOnTop } from './versioned-edit.ts';

interface Sample {
  cargoVolume: string;
  portStatus: Record<string, string>;
  activeRoutes?: string[];
}

const start: Sample = {
  cargoVolume: '2.8M MT',
  portStatus: { Santos: 'Operational', Durban: 'Delayed' },
  activeRoutes: ['Santos to Mundra'],
};

test('without another change, an edit is as it was typed', () => {
  const mine = { ...start, cargoVolume: '3.1M MT' };
  expect(mergeEdit(start, mine, start)).toEqual(mine);
});

test('untouched parts are as others left them, at any depth; own edits stay', () => {
  const mine = { ...start, portStatus: { ...start.portStatus, Durban: 'Operational' } };
  const now = {
    ...start,
    cargoVolume: '4M MT',
    portStatus: { ...start.portStatus, Luanda: 'High traffic' },
  };
  expect(mergeEdit(start, mine, now)).toEqual({
    ...start,
    cargoVolume: '4M MT',
    portStatus: { Santos: 'Operational', Durban: 'Operational', Luanda: 'High traffic' },
  });
});

test('of two changes of a field, the later save wins', () => {
  const mine = { ...start, activeRoutes: ['Luanda to Mundra'] };
  const now = { ...start, activeRoutes: [] };
  expect(mergeEdit(start, mine, now).activeRoutes).toEqual(['Luanda to Mundra']);
});

test('an item that either removed is removed', () => {
  const { activeRoutes: _, ...withoutRoutes } = start;
  const withoutDurban = { ...start, portStatus: { Santos: 'Operational' } };
  expect(mergeEdit<Sample>(start, withoutDurban, withoutRoutes)).toStrictEqual({
    cargoVolume: '2.8M MT',
    portStatus: { Santos: 'Operational' },
  });
});

test('own edits are the fields that differ from the start', () => {
  expect(ownEdits(start, { cargoVolume: '2.8M MT', activeRoutes: [] })).toEqual({ activeRoutes: [] });
});

test('changes by somebody else are listed by field; none where nothing differs', () => {
  const fields = [
    { label: 'Volume', text: ({ cargoVolume }: Sample) => cargoVolume },
    { label: 'Ports', text: ({ portStatus }: Sample) => String(Object.keys(portStatus).length) },
  ];
  expect(fieldChanges(start, { ...start, cargoVolume: '3M MT' }, fields)).toEqual([
    { label: 'Volume', before: '2.8M MT', after: '3M MT' },
  ]);
  expect(fieldChanges(start, { ...start }, fields)).toEqual([]);
});

test('a record that moved on by something else is written on top of', async () => {
  const send = sending(stale(2, 'sent'), WRITTEN);

  expect(await writing(send)).toEqual(WRITTEN);
  expect(send.mock.calls).toEqual([[1], [2]]);
});

test('a write that does not go on from what somebody else did is refused with the newer record', async () => {
  const send = sending(stale(2, 'signed'));

  expect(await writing(send)).toMatchObject({
    sent: false,
    error: { code: 'stale', current: { version: 2 } },
  });
  expect(send).toHaveBeenCalledOnce();
});

test('a record that changes without end is given up, and other refusals are not tried again', async () => {
  const racing = vi.fn(async (version: number) => stale(version + 1, 'sent'));
  expect(await writing(racing)).toMatchObject({ error: { code: 'stale' } });
  expect(racing).toHaveBeenCalledTimes(5);

  const refused = sending({ sent: false, error: new Error('No.'), fields: {} });
  expect(await writing(refused)).toMatchObject({ error: { message: 'No.' } });
  expect(refused).toHaveBeenCalledOnce();
});

const schema = z.object({ id: z.string(), version: z.int(), status: z.string() });

const WRITTEN: Submitted<string> = { sent: true, output: 'written' };

const stale = (version: number, status: string): Submitted<string> => ({
  sent: false,
  fields: {},
  error: new ProblemError(409, {
    code: 'stale',
    message: 'Somebody else has changed this in the meantime.',
    current: { id: 'DOC-1', version, status },
    requestId: 'x',
  }),
});

const sending = (...outcomes: [Submitted<string>, ...Submitted<string>[]]) => {
  const left = [...outcomes];
  return vi.fn(async (_version: number) => left.shift() ?? outcomes[0]);
};

const writing = (send: (version: number) => Promise<Submitted<string>>) =>
  writeOnTop({
    record: { id: 'DOC-1', version: 1, status: 'generated' },
    schema,
    send,
    goOn: ({ status }) => status !== 'signed',
  });
