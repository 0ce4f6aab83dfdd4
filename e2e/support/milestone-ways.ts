import type { Milestone } from '../../shared/domain/milestone.ts';
import type { Fields } from './api/staff-api.ts';
import { syncApiOf } from './api/sync-api.ts';
import type { TestApp } from './test-app.ts';

const DOCUMENTS = '/api/automated-documents';
const ENGAGEMENTS = '/api/client-portal/engagements';

interface MilestoneWays {
  /** The fields that change for a client that reaches it first. */
  readonly reached: Fields & { readonly status: string };
  readonly ways: Readonly<Record<string, (clientId: number) => Promise<unknown>>>;
}

/** The milestone fields of a client that has reached none. */
export const NO_MILESTONE_REACHED = {
  onboardingPackSent: false,
  contractSigned: false,
  retainerPaid: false,
  ndaSigned: false,
  pipelineStage: 'Inquiry Received',
};

export const milestoneFieldsOf = (client: Fields): Fields => {
  const { onboardingPackSent, contractSigned, retainerPaid, ndaSigned, pipelineStage, status } = client;
  const isNdaSigned = ndaSigned !== undefined;

  return { onboardingPackSent, contractSigned, retainerPaid, ndaSigned: isNdaSigned, pipelineStage, status };
};

/** Every call by which a client reaches a milestone. */
export const waysToMilestones = (app: TestApp): Record<Milestone, MilestoneWays> => {
  const api = syncApiOf(app);

  const ordered = async (clientId: number, documentType: string) => {
    const { body } = await api.post(DOCUMENTS, { clientId, documentType });
    await app.stack.settled();

    return `${DOCUMENTS}/${body.id}`;
  };
  const byMail = (documentType: string) => async (clientId: number) => {
    await api.post(`${await ordered(clientId, documentType)}/sending`, {});
    await app.stack.settled();
  };
  const byMark = (documentType: string, change: Fields) => async (clientId: number) =>
    api.put(await ordered(clientId, documentType), { version: 1, ...change });
  const bySync =
    (action: string, actionData: Fields = {}) =>
    (clientId: number) =>
      api.sync(clientId, action, { actionData });
  const invoiced = async (clientId: number) => {
    const names = { clientName: 'Sample Client', clientEmail: 'client@sample.example' };
    const { body } = await api.post('/api/generate-retainer-invoice', {
      clientId,
      ...names,
      serviceTier: 'Tier 2',
    });

    return body.id;
  };
  const engage = (clientId: number, status: string) =>
    api.post(ENGAGEMENTS, { clientId, title: 'Santos to Lagos', engagementType: 'Charter', status });
  const signed = { status: 'signed', reason: 'Signed at the table.' };

  return {
    'onboarding pack sent': {
      reached: { onboardingPackSent: true, pipelineStage: 'Onboarding Pack Sent', status: 'In Progress' },
      ways: {
        'by mail': byMail('OnboardingPack'),
        'marked as sent': byMark('OnboardingPack', { status: 'sent' }),
        'by sync': bySync('onboarding_download'),
      },
    },
    'contract issued': {
      reached: { pipelineStage: 'Contract Issued', status: 'In Progress' },
      ways: {
        'Tier 1 by mail': byMail('Tier1Contract'),
        'Tier 2 by mail': byMail('Tier2Contract'),
        'marked as sent': byMark('Tier2Contract', { status: 'sent' }),
      },
    },
    'contract signed': {
      reached: { contractSigned: true, pipelineStage: 'Contract Issued', status: 'Signed' },
      ways: {
        'Tier 1 by hand': byMark('Tier1Contract', signed),
        'Tier 2 by hand': byMark('Tier2Contract', signed),
        'by sync': bySync('contract_upload'),
      },
    },
    'NDA signed': {
      reached: { ndaSigned: true, status: 'In Progress' },
      ways: { 'by hand': byMark('NDA', signed), 'by sync': bySync('nda_signed') },
    },
    'payment received': {
      reached: { status: 'In Progress' },
      ways: {
        'by hand': (clientId) =>
          api.post('/api/payments', { clientId, paymentMethod: 'card', amount: 500, currency: 'USD' }),
        'by sync': bySync('payment_received', { amount: 500 }),
        'by sync, in part of the retainer': async (clientId) => {
          await invoiced(clientId);

          return bySync('payment_received', { amount: 500 })(clientId);
        },
      },
    },
    'retainer paid': {
      reached: { retainerPaid: true, pipelineStage: 'Retainer Paid', status: 'In Progress' },
      ways: {
        'by hand': async (clientId) => {
          const payment = { clientId, paymentMethod: 'bank-transfer', amount: 10_000, currency: 'USD' };

          return api.post('/api/payments', { ...payment, invoiceId: await invoiced(clientId) });
        },
        'by sync': async (clientId) => {
          await invoiced(clientId);

          return bySync('payment_received', { amount: 10_000 })(clientId);
        },
        'from account': async (clientId) => {
          const payment = { clientId, paymentMethod: 'card', amount: 10_000, currency: 'USD' };
          const { body } = await api.post('/api/payments', payment);
          const invoiceId = await invoiced(clientId);

          return api.post(`/api/payments/${body.paymentId}/allocation`, { invoiceId });
        },
      },
    },
    'engagement active': {
      reached: { pipelineStage: 'Live Engagement Active', status: 'In Progress' },
      ways: {
        'opened active': (clientId) => engage(clientId, 'active'),
        'planned, then active': async (clientId) => {
          const { body } = await engage(clientId, 'planned');

          return api.put(`${ENGAGEMENTS}/${body.id}`, { version: 1, status: 'active' });
        },
      },
    },
  };
};
