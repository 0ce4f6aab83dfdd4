import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeyPage } from '../dynamo/page.ts';
import { type DueWork, processDue } from './process-due.ts';

const errors = vi.spyOn(console, 'error');
beforeEach(() => errors.mockImplementation(() => {}));
afterEach(() => errors.mockReset());

test('a record that fails blocks neither those behind it nor another kind', async () => {
  const processed: string[] = [];
  const broken = kindOf('broken', 3, (key) => {
    if (key === 'broken-1') throw new Error('cannot be parsed');
    processed.push(key);
  });
  const { kinds, isFinished } = await processDue(
    [broken, kindOf('sound', 1, (key) => processed.push(key))],
    hours,
  );
  expect(processed).toEqual(['broken-2', 'broken-3', 'sound-1']);
  expect([kinds, isFinished]).toEqual([
    { broken: { done: 2, failed: 1 }, sound: { done: 1, failed: 0 } },
    true,
  ]);
  expect(logged()).toEqual([
    {
      message: 'A due record could not be processed.',
      kind: 'broken',
      key: 'broken-1',
      error: expect.objectContaining({ message: 'cannot be parsed' }),
    },
  ]);
});

test('a kind that cannot be listed blocks no other', async () => {
  const unlisted: DueWork = { kind: 'unlisted', due: () => Promise.reject(new Error('down')), act: vi.fn() };
  const { kinds } = await processDue([unlisted, kindOf('sound', 2)], hours);
  expect(kinds).toEqual({ unlisted: { done: 0, failed: 1 }, sound: { done: 2, failed: 0 } });
  expect(logged()).toMatchObject([{ message: 'Due records could not be listed.', kind: 'unlisted' }]);
});

test('everything is worked off in one run, past whole pages that fail, each record once', async () => {
  const processed: string[] = [];
  const many = kindOf('many', 250, (key) => {
    processed.push(key);
    if (Number(key.slice(5)) <= 120) throw new Error('no');
  });
  const { kinds, isFinished } = await processDue([many], hours);
  expect([kinds.many, isFinished]).toEqual([{ done: 130, failed: 120 }, true]);
  expect(new Set(processed).size).toBe(250);
});

test('kinds take turns by the page: a long one does not starve the others', async () => {
  const processed: string[] = [];
  const process = (key: string) => processed.push(key);
  await processDue([kindOf('long', 250, process), kindOf('short', 1, process)], hours);
  expect(processed.indexOf('short-1')).toBe(50);
});

test('a run ends before its time does, and says that more is left', async () => {
  let left = 60_000;
  const slow = kindOf('slow', 250, () => {
    left -= 1_000;
  });
  const { kinds, isFinished } = await processDue([slow, kindOf('later', 1)], () => left);
  expect([kinds, isFinished]).toEqual([
    { slow: { done: 49, failed: 0 }, later: { done: 0, failed: 0 } },
    false,
  ]);
  expect(left).toBeGreaterThan(10_000);
});

test.each([
  [undefined, 1],
  [1, 1],
  [7, 7],
])(
  'with %s at once, at most %i records of a kind are processed together, each once',
  async (atOnce, most) => {
    let together = 0;
    const peaks: number[] = [];
    const processed: string[] = [];
    const work = kindOf('many', 120, async (key) => {
      processed.push(key);
      together += 1;
      peaks.push(together);
      await new Promise((resolve) => setImmediate(resolve));
      together -= 1;
      if (key === 'many-3') throw new Error('no');
    });
    const { kinds } = await processDue([{ ...work, ...(atOnce !== undefined && { atOnce }) }], hours);
    expect(Math.max(...peaks)).toBe(most);
    expect([kinds.many, new Set(processed).size, processed.length]).toEqual([
      { done: 119, failed: 1 },
      120,
      120,
    ]);
  },
);

test('records at once end before the time does, too', async () => {
  let left = 60_000;
  const slow = kindOf('slow', 50, async () => {
    left -= 1_000;
  });
  const { kinds, isFinished } = await processDue([{ ...slow, atOnce: 10 }], () => left);
  expect([kinds, isFinished]).toEqual([{ slow: { done: 49, failed: 0 } }, false]);
});

const hours = () => 3_600_000;

const logged = () =>
  errors.mock.calls.map(([entry]: Record<string, unknown>[]) => {
    const { function: _, ...facts } = entry ?? {};

    return facts;
  });

/** So many records of a kind, fifty a page. */
function kindOf(kind: string, count: number, act: (key: string) => unknown = () => {}): DueWork {
  const keys = Array.from({ length: count }, (_, place) => `${kind}-${place + 1}`);
  const due = async (after: KeyPage['after']): Promise<KeyPage> => {
    const start = Number(after?.start ?? 0);
    const isMore = start + 50 < count;

    return { keys: keys.slice(start, start + 50), ...(isMore && { after: { start: start + 50 } }) };
  };

  return { kind, due, act: async (key) => act(key) };
}
