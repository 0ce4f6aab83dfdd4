import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../local/testing/sample-assembly.ts';
import { sampleOwnerSettings } from '../local/testing/sample-settings.ts';
import { synthesise } from '../synth.ts';
import { ACKNOWLEDGEMENTS } from './acknowledgements.ts';
import { acknowledgementOf, addNag, type Finding } from './nag.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

const CERTIFICATE = 'arn:aws:acm:us-east-1:123456789012:certificate/sample';
const found: Finding[] = [];

test.each([
  ['local', { stage: 'local' }],
  ['staging', { ...sampleOwnerSettings, stage: 'staging' }],
  ['production', { ...sampleOwnerSettings, stage: 'production', certificateArn: CERTIFICATE }],
])('the stage %s passes all rules', (stage, context) => {
  const findings: Finding[] = [];
  synthesise({
    outDir: join(folder.path, stage),
    context,
    isValidated: true,
    onFinding: (finding) => findings.push(finding),
  });
  expect(findings.filter((finding) => !acknowledgementOf(finding))).toEqual([]);
  found.push(...findings);
});

test('every acknowledgement has its finding and says why', () => {
  for (const acknowledgement of ACKNOWLEDGEMENTS) {
    expect(acknowledgement.reason.length, String(acknowledgement.rule)).toBeGreaterThan(30);
    expect(found.map(acknowledgementOf), String(acknowledgement.rule)).toContain(acknowledgement);
  }
});

test('a finding that is not acknowledged fails the synthesis', () => {
  const app = new App({ outdir: join(folder.path, 'topic'), analyticsReporting: false });
  const findings: Finding[] = [];
  addNag(app, (finding) => findings.push(finding));
  new Topic(new Stack(app, 'sample'), 'news');
  expect(() => app.synth()).toThrow('AwsSolutions-SNS3');
  expect(findings).toContainEqual({ rule: 'AwsSolutions-SNS3', at: 'news/Resource' });
});
