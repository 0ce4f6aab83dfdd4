import * as z from 'zod/mini';
import { staffApiOf } from '../api/staff-api.ts';
import type { TestApp } from '../test-app.ts';
import { currentVersion } from './current-version.ts';

interface Steps {
  readonly versionOf: (id: number) => Promise<unknown>;
  readonly later: () => void;
}

/** A contact that is added, renamed and made the main one, and the former main one removed. */
const coverContactGrants = async (
  api: ReturnType<typeof staffApiOf>,
  id: number,
  { versionOf, later }: Steps,
): Promise<void> => {
  const post = async (path: string, sent: object) => {
    later();
    const { body } = await api.post(`/api/crm/clients/${id}/${path}`, {
      ...sent,
      version: await versionOf(id),
    });

    return Object(body.contacts)[0]?.id;
  };
  const contact = { name: 'Dara Sample', email: 'dara@sample.example' };
  const contactId = await post('contacts', contact);
  await post('contacts', { ...contact, name: 'Dana Sample', contactId });
  await post('removed-contacts', { contactId: await post('main-contact', { contactId }) });
};

/** A merge that is undone, and the lists of one client: every function uses each of its grants. */
export const coverMergeGrants = async (app: TestApp): Promise<void> => {
  const api = staffApiOf(app);
  await api.renewSession();
  // Ten minutes on, the next function is the one that notes that the session lives.
  const later = () => app.stack.advanceClock(10 * 60_000);
  const { id: own } = await api.newClient({ clientName: 'Orlova Maritime' });
  const { id: other } = await api.newClient({ clientName: 'Orlova Shipping' });
  const versionOf = (id: number) => currentVersion(app, 'clients', id);
  const edit = async (id: number, change: object) =>
    api.put(`/api/crm/clients/${id}`, { version: await versionOf(id), ...change });
  await coverContactGrants(api, own, { versionOf, later });
  await edit(other, { pipelineStage: 'Proposal Sent' });
  const merges = `/api/crm/clients/${own}/merges`;
  later();
  await api.post(merges, {
    ...{ version: await versionOf(own), mergedId: other, mergedVersion: await versionOf(other) },
    takes: ['clientName', 'pipelineStage'],
  });

  // The main contact of the merged client becomes the main one: its address leads to the client itself from now on.
  const makeMain = async (contactId: unknown) => {
    later();
    return api.post(`/api/crm/clients/${own}/main-contact`, { contactId, version: await versionOf(own) });
  };
  const { body: made } = await makeMain(`${other}-m${other}`);
  const { contacts } = z.object({ contacts: z.array(z.object({ id: z.string() })) }).parse(made);
  const former = contacts.find(({ id }) => id.startsWith(`${own}-`));

  // A document and a payment prove flags, whose client the undoing looks up, as it does what was opened.
  await api.post('/api/client-portal/engagements', {
    ...{ clientId: own, title: 'Draft survey', engagementType: 'Survey', status: 'paused' },
  });
  // So are portal users, who are at an address of the client's own contact.
  await api.post('/api/client-portal/invitations', {
    ...{ clientId: own, username: 'orlova', email: 'dara@sample.example', accessTier: 'Tier1' },
  });
  const { body: pack } = await api.post('/api/automated-documents', {
    ...{ clientId: own, documentType: 'OnboardingPack' },
  });
  await app.stack.settled();
  const version = await currentVersion(app, 'automated-documents', pack.id);
  await api.put(`/api/automated-documents/${pack.id}`, { version, status: 'sent' });
  await edit(own, { serviceTier: 'Strategic' });
  const { body: retainer } = await api.post('/api/generate-retainer-invoice', {
    ...{ clientId: own, serviceTier: 'Tier2', period: 'retainer' },
  });
  await api.post('/api/payments', {
    ...{ clientId: own, paymentMethod: 'card', currency: 'USD', amount: retainer.balance },
    invoiceId: retainer.id,
  });

  // The other's person gives the other's address up, and is not the main contact any more.
  await edit(own, { contactEmail: 'orlova@sample.example' });
  await makeMain(former?.id);
  // The stage that the merge has set is undone with it.
  await edit(own, { pipelineStage: 'Proposal Sent' });
  const byClient = ['automated-documents', 'invoices', 'payments', 'subscriptions', 'tasks'];
  const ofPortal = ['users', 'documents', 'engagements', 'downloads'].map((list) => `client-portal/${list}`);
  for (const list of [...byClient, ...ofPortal]) await api.get(`/api/${list}?clientId=${own}`);
  await api.get(`/api/sync/logs?uniqueClientId=${own}`);
  later();
  await api.post(`/api/crm/clients/${own}/undone-merges`, { version: await versionOf(own), mergedId: other });
};
