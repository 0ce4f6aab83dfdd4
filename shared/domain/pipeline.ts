import * as z from 'zod/mini';

/** In order. Any stage may follow any other. */
export const PIPELINE_STAGES = [
  'Inquiry Received',
  'Onboarding Pack Sent',
  'Strategy Call / Briefing Booked',
  'Proposal Sent',
  'Contract Issued',
  'Retainer Paid',
  'Live Engagement Active',
  'Case Study Logged',
] as const;
export const PipelineStage = z.enum(PIPELINE_STAGES, 'Choose one of the eight pipeline stages.');
export type PipelineStage = z.infer<typeof PipelineStage>;

export type StageColour = 'yellow' | 'blue' | 'green';

/** The first two stages are yellow, the next three blue, the rest green. */
export const stageColour = (stage: PipelineStage): StageColour => {
  const position = PIPELINE_STAGES.indexOf(stage);

  return position < 2 ? 'yellow' : position < 5 ? 'blue' : 'green';
};
