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

/** The flags that a stage requires. */
const EXPECTED = [
  {
    from: 'Onboarding Pack Sent',
    flag: 'onboardingPackSent',
    missing: 'The onboarding pack has not been sent.',
  },
  { from: 'Retainer Paid', flag: 'contractSigned', missing: 'The contract is not signed.' },
  { from: 'Retainer Paid', flag: 'retainerPaid', missing: 'The retainer is not paid.' },
] as const;

interface Achieved {
  readonly pipelineStage: PipelineStage;
  readonly onboardingPackSent: boolean;
  readonly contractSigned: boolean;
  readonly retainerPaid: boolean;
  readonly contractId?: string | undefined;
}

/** The contradictions between a client's stage and flags, as sentences; they warn and never block. */
export const stageWarnings = (client: Achieved): string[] => {
  const { pipelineStage, contractId } = client;
  const position = PIPELINE_STAGES.indexOf(pipelineStage);
  const isBefore = (stage: PipelineStage) => position < PIPELINE_STAGES.indexOf(stage);
  const missing = EXPECTED.filter(({ from, flag }) => !isBefore(from) && !client[flag]);
  const ahead = [
    ...(client.onboardingPackSent && isBefore('Onboarding Pack Sent')
      ? ['The onboarding pack has been sent already.']
      : []),
    ...(contractId !== undefined && isBefore('Contract Issued') ? ['A contract has been made already.'] : []),
    ...(client.retainerPaid && isBefore('Retainer Paid') ? ['The retainer has been paid already.'] : []),
  ];

  return [...missing.map((one) => one.missing), ...ahead];
};
