import { expect, test } from 'vitest';
import { advanceTo, MILESTONES } from './milestone.ts';
import { PIPELINE_STAGES } from './pipeline.ts';

const STAGES: Record<(typeof MILESTONES)[number], (typeof PIPELINE_STAGES)[number] | undefined> = {
  'onboarding pack sent': 'Onboarding Pack Sent',
  'contract issued': 'Contract Issued',
  'contract signed': 'Contract Issued',
  'NDA signed': undefined,
  'payment received': undefined,
  'retainer paid': 'Retainer Paid',
  'engagement active': 'Live Engagement Active',
};

test.each(MILESTONES)(
  '%s moves a client from any earlier stage to its stage, and never back',
  (milestone) => {
    const reached = STAGES[milestone];
    for (const pipelineStage of PIPELINE_STAGES) {
      const isBefore =
        reached !== undefined && PIPELINE_STAGES.indexOf(pipelineStage) < PIPELINE_STAGES.indexOf(reached);
      const { edit } = advanceTo(milestone, { pipelineStage, status: 'In Progress' });
      expect(edit.pipelineStage).toBe(isBefore ? reached : undefined);
    }
  },
);

test.each(MILESTONES)('a client with a milestone is no longer New: %s', (milestone) => {
  const begun = milestone === 'contract signed' ? 'Signed' : 'In Progress';
  expect(advanceTo(milestone, { pipelineStage: 'Inquiry Received', status: 'New' }).edit.status).toBe(begun);
});
