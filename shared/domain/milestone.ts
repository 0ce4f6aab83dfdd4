import type { Client, ClientEdit } from './client.ts';
import { PIPELINE_STAGES, type PipelineStage } from './pipeline.ts';

/** The milestones of a client, reached by an email, a payment, a sync or staff. */
export const MILESTONES = [
  'onboarding pack sent',
  'contract issued',
  'contract signed',
  'NDA signed',
  'payment received',
  'retainer paid',
  'engagement active',
] as const;
export type Milestone = (typeof MILESTONES)[number];

/** The changes of a client that reaches a milestone. */
interface Advance {
  readonly edit: ClientEdit;
  readonly ndaSigned?: true;
}

type Standing = Pick<Client, 'pipelineStage' | 'status'>;

/** A client moves forward to a stage, never back. */
const forwardTo = (client: Standing, pipelineStage: PipelineStage): ClientEdit =>
  PIPELINE_STAGES.indexOf(client.pipelineStage) < PIPELINE_STAGES.indexOf(pipelineStage)
    ? { pipelineStage }
    : {};

/** Any milestone ends the status New. */
const begun = ({ status }: Standing): ClientEdit => (status === 'New' ? { status: 'In Progress' } : {});

/** The changes of the client that reaches a milestone. */
export const advanceTo = (milestone: Milestone, client: Standing): Advance => {
  switch (milestone) {
    case 'onboarding pack sent':
      return {
        edit: { onboardingPackSent: true, ...forwardTo(client, 'Onboarding Pack Sent'), ...begun(client) },
      };
    case 'contract issued':
      return { edit: { ...forwardTo(client, 'Contract Issued'), ...begun(client) } };
    case 'contract signed':
      return { edit: { contractSigned: true, ...forwardTo(client, 'Contract Issued'), status: 'Signed' } };
    case 'NDA signed':
      return { edit: begun(client), ndaSigned: true };
    case 'payment received':
      return { edit: begun(client) };
    case 'retainer paid':
      return { edit: { retainerPaid: true, ...forwardTo(client, 'Retainer Paid'), ...begun(client) } };
    case 'engagement active':
      return { edit: { ...forwardTo(client, 'Live Engagement Active'), ...begun(client) } };
  }
};
