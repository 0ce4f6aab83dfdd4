import { expect, test } from 'vitest';
import { PIPELINE_STAGES, stageColour, stageWarnings } from './pipeline.ts';

const newcomer = { onboardingPackSent: false, contractSigned: false, retainerPaid: false };
const achieved = { onboardingPackSent: true, contractSigned: true, retainerPaid: true };

test('the first two stages are yellow, the next three blue, the rest green', () => {
  expect(PIPELINE_STAGES.map(stageColour)).toEqual([
    'yellow',
    'yellow',
    'blue',
    'blue',
    'blue',
    'green',
    'green',
    'green',
  ]);
});

test('a stage that the flags support has no warnings', () => {
  expect(stageWarnings({ ...newcomer, pipelineStage: 'Inquiry Received' })).toEqual([]);
  expect(stageWarnings({ ...achieved, pipelineStage: 'Retainer Paid', contractId: 'DOC-SAMPLE01' })).toEqual(
    [],
  );
  expect(stageWarnings({ ...newcomer, onboardingPackSent: true, pipelineStage: 'Contract Issued' })).toEqual(
    [],
  );
});

test('a stage ahead of the flags warns of the missing ones', () => {
  expect(stageWarnings({ ...newcomer, pipelineStage: 'Live Engagement Active' })).toEqual([
    'The onboarding pack has not been sent.',
    'The contract is not signed.',
    'The retainer is not paid.',
  ]);
});

test('a stage behind the flags warns of those already set', () => {
  expect(
    stageWarnings({ ...achieved, pipelineStage: 'Inquiry Received', contractId: 'DOC-SAMPLE01' }),
  ).toEqual([
    'The onboarding pack has been sent already.',
    'A contract has been made already.',
    'The retainer has been paid already.',
  ]);
});
