import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { explainError } from './run-command.ts';
import { readStageContext } from './stage-context.ts';

test.each([
  'An error occurred (ExpiredToken) when calling the GetCallerIdentity operation: The security token included in the request is expired',
  'Unable to locate credentials. You can configure credentials by running "aws configure".',
  'The SSO session associated with this profile has expired or is otherwise invalid.',
  'Could not load credentials from any providers',
])('credentials that are missing or have expired are named: %s', (message) => {
  const error = new Error('The stage could not be read.', { cause: new Error(message) });
  expect(explainError(error)).toBe(
    `The stage could not be read.\n${message}\nThe credentials are missing or have expired: sign in (aws sso login), and run the same command again.`,
  );
});

test('another error is its texts, and a missing program is named', () => {
  expect(explainError(new Error('No.', { cause: 'Why not' }))).toBe('No.\nWhy not');
  expect(explainError(new Error('spawn aws ENOENT'))).toBe(
    'spawn aws ENOENT\nThe program aws is not installed.',
  );
});

test('a stage without settings, such as a misspelled one, is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zahrael-stages-'));
  try {
    writeFileSync(join(folder, 'staging.json'), '{"account":"123456789012"}');
    writeFileSync(join(folder, 'broken.json'), '{"account":');
    const read = (stage: string, env = {}) => readStageContext(stage, { folder, env });
    expect(read('staging', { CDK_CONTEXT: '{"region":"eu-west-1"}' })).toEqual({
      ...{ account: '123456789012', region: 'eu-west-1' },
    });
    expect(() => read('stagign')).toThrow('There is no stage stagign: infra/stages/stagign.json');
    expect(() => read('../staging')).toThrow('is no name of a stage');
    expect(() => read('broken')).toThrow('infra/stages/broken.json is no JSON object');
    expect(() => read('staging', { CDK_CONTEXT: '[]' })).toThrow('CDK_CONTEXT is no JSON object');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
