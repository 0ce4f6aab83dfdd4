import { afterEach, expect, test, vi } from 'vitest';
import { log, secondsSince } from './log.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const written = () => {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);

  return lines;
};

test('a figure is one line in the format that CloudWatch reads, with the ids beside it', () => {
  vi.stubEnv('STAGE', 'production');
  vi.stubEnv('FUNCTION_ID', 'events/send-mail');
  vi.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00.000Z') });
  const lines = written();
  log.metric('EmailSeconds', 1.5, { cause: 'INQ-7K2M9QXA' });
  vi.useRealTimers();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^\{.*\}\n$/);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    _aws: {
      Timestamp: Date.parse('2026-11-22T10:00:00.000Z'),
      CloudWatchMetrics: [
        {
          Namespace: 'Zahrael',
          Dimensions: [['Stage']],
          Metrics: [{ Name: 'EmailSeconds', Unit: 'Seconds' }],
        },
      ],
    },
    Stage: 'production',
    Function: 'events/send-mail',
    cause: 'INQ-7K2M9QXA',
    EmailSeconds: 1.5,
  });
});

test('failed records are counted per function', () => {
  vi.stubEnv('STAGE', 'production');
  vi.stubEnv('FUNCTION_ID', 'events/sweep');
  const lines = written();
  log.metric('FailedRecords', 3);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    _aws: { CloudWatchMetrics: [{ Dimensions: [['Stage', 'Function']] }] },
    Function: 'events/sweep',
    FailedRecords: 3,
  });
});

test('nothing is written where there is no stage', () => {
  vi.stubEnv('STAGE', undefined);
  const lines = written();
  log.metric('LeadsReceived', 1);
  expect(lines).toEqual([]);
});

test('a clock that is behind makes no negative time', () => {
  const now = new Date('2026-11-22T10:00:00.000Z');
  expect(secondsSince('2026-11-22T09:59:58.500Z', now)).toBe(1.5);
  expect(secondsSince('2026-11-22T10:00:01.000Z', now)).toBe(0);
});

test.each([
  ['An email to amira@sample.example bounced.', 'An email to [address] bounced.'],
  ['<Amira.S+x@sub.sample.example>: no mailbox', '<[address]>: no mailbox'],
  ['Illegal address: jörg@größe.example, jorg@local.', 'Illegal address: [address], [address].'],
  ['/api/clients/amira%40sample.example?x=1', '/api/clients/[address]?x=1'],
  ['client#amira@sample.example', 'client#[address]'],
  ['at send (/var/task/node_modules/@aws-sdk/client-ses/index.js:1:2)', undefined],
  ['12 records @ 3 a second', undefined],
])('of “%s” the log has no address', (text, masked = text) => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const cause = new TypeError(text);
  log.error('Failed.', { keys: { id: { S: [text] } }, error: new Error(text, { cause }) });
  expect(errors).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      keys: { id: { S: [masked] } },
      error: expect.objectContaining({
        message: masked,
        cause: expect.objectContaining({ name: 'TypeError', message: masked }),
      }),
    }),
  );
  expect(errors.mock.lastCall?.[0].error.stack).toContain(masked);
  expect(errors.mock.lastCall?.[0].error.stack).toMatch(/log\.test\.ts/);
});

test('a figure has no address beside it', () => {
  vi.stubEnv('STAGE', 'production');
  const lines = written();
  log.metric('EmailsFailed', 1, { cause: 'amira@sample.example' });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ cause: '[address]', EmailsFailed: 1 });
});
