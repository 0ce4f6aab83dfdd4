import { appCodeAt } from '../../../functions/lib/auth/totp.ts';
import { readSecondStep } from '../../../shared/contract/passkeys.ts';
import { startEnrolment } from '../../../shared/contract/second-factor.ts';
import { documentsApiOf } from '../api/documents-api.ts';
import { passkeyApiOf } from '../api/passkey-api.ts';
import { personalDataApiOf } from '../api/personal-data-api.ts';
import { pdfOf, portalApiOf } from '../api/portal-api.ts';
import { siteOrigin } from '../snapshot-paths.ts';
import { softwareAuthenticator } from '../software-authenticator.ts';
import { inquiryFrom, STAFF, type TestApp } from '../test-app.ts';
import { createWorkSamples, type Pools } from './fuzz-work-samples.ts';

const PASSWORD = 'a quiet berth in June';
const GATE_CODE = 'SAMPLE-GATE';
/** The portal user whose sessions the requests carry; its record is hidden from the requests that would end them. */
export const READER = { username: 'reader', password: PASSWORD } as const;

/** Changes its access code all the time, which ends its sessions. */
export const RESTLESS_STAFF = {
  username: 'restless-staff',
  accessCode: 'a sample code that changes',
} as const;

/** Have a second factor, by the role of their sessions. */
export const PROTECTED_STAFF = {
  'stepped-up': { username: 'protected-staff', accessCode: 'a sample code with an app' },
  'to-step-up': { username: 'waiting-staff', accessCode: 'another sample code with an app' },
} as const;

/** Enrols its second factor again and again. */
export const ENROLLING_STAFF = {
  username: 'enrolling-staff',
  accessCode: 'a sample code without an app',
} as const;
/** The address that a request for erasure is confirmed with. */
export const LEAVING = 'leaving@sample.example';

/** Changes its password all the time, which ends its sessions. */
export const RESTLESS = { username: 'restless-reader', password: PASSWORD } as const;

/** Gives an account an authenticator app and a passkey; resolves to its recovery codes and to the passkey's authenticator. */
const enrol = async (app: TestApp, account: object) => {
  const { stack, send } = app;
  const { cookie } = await send('POST', '/api/staff/session', account);
  const path = '/api/staff/own/second-factor';
  const { body: started } = await send('POST', path, {}, { cookie });
  const code = appCodeAt(String(started.secret), new Date(stack.now()));
  const { body, cookie: renewed } = await send('PUT', path, { code }, { cookie });
  const authenticator = softwareAuthenticator(siteOrigin);
  const { cookie: last } = await passkeyApiOf(app).add(authenticator, renewed);
  const { body: step } = await send('GET', readSecondStep.path, undefined, { cookie: last });
  const passkeyId = readSecondStep.output.parse(step).passkey?.allowCredentials[0]?.id ?? '';

  return { codes: body.recoveryCodes as string[], authenticator, passkeyId };
};

interface FuzzSamples {
  readonly clientId: number;
  readonly readerId: string;
  readonly tokens: readonly string[];
  /** Of the link to an inquiry's status. */
  readonly statusToken: string;
  readonly recoveryCodes: readonly string[];
  /** The passkey of the `stepped-up` account. */
  readonly passkey: {
    readonly passkeyId: string;
    readonly authenticator: ReturnType<typeof softwareAuthenticator>;
  };
  /** The id of a document with a signed copy. */
  readonly signed: unknown;
  /** With which `ENROLLING_STAFF` sets up an app. */
  readonly enrolmentSecret: string;
  /** The id of a request for a person's data that is exported. */
  readonly exported: unknown;
  /** The ids of exports that are done. */
  readonly jobs: readonly unknown[];
  /** The id of a request to erase `LEAVING`. */
  readonly erasable: unknown;
  /** The ids of invoices that are paid in full. */
  readonly paid: readonly unknown[];
  readonly work: Pools;
}

/** Have a link with which they choose their secret. */
export const INVITED = { staff: 'invited', portal: 'invited-reader' } as const;

/** One record of each kind at least, so that requests hit. Resolves to the client of `READER`, and the id to hide. */
export const createFuzzSamples = async (app: TestApp): Promise<FuzzSamples> => {
  const { stack, submit } = app;
  const api = portalApiOf(app);
  await stack.invoke('ops/set-access-codes', { codes: [GATE_CODE] });
  for (const account of [RESTLESS_STAFF, ENROLLING_STAFF]) await stack.invoke('ops/create-staff', account);
  const recoveryCodes: string[] = [];
  const enrolled = async (role: keyof typeof PROTECTED_STAFF) => {
    const account = PROTECTED_STAFF[role];
    await stack.invoke('ops/create-staff', { ...account, role: 'admin' });
    const { codes, ...passkey } = await enrol(app, account);
    recoveryCodes.push(...codes.slice(0, 2));

    return passkey;
  };
  const { cookie: enrolling } = await app.send('POST', '/api/staff/session', ENROLLING_STAFF);
  const { body: begun } = await app.send('POST', startEnrolment.path, {}, { cookie: enrolling });
  await enrolled('to-step-up');
  const passkey = await enrolled('stepped-up');
  const invited = { username: INVITED.staff, name: 'Sample', email: 'invited@sample.example' };
  await api.post('/api/team', invited);
  await stack.invoke('ops/publish-operations', { 'market-data': { alerts: [], provenance: 'Sample' } });
  for (const name of ['amira', 'boris', 'cora'])
    await submit(inquiryFrom(`${name}@sample.example`), `fuzz-sample-${name}`);
  const clientId = await api.newClient();
  const invitedClient = { clientId, username: INVITED.portal, email: 'invited-reader@sample.example' };
  await api.post('/api/client-portal/invitations', { ...invitedClient, accessTier: 'Tier3' });
  const reader = await api.newPerson(clientId, READER);
  await api.newPerson(clientId, RESTLESS);
  await api.newPerson(clientId, { username: 'former-reader' });
  await api.upload(await pdfOf('Berth plan'), { clientId });
  await api.upload(await pdfOf('Outlook'));
  for (const title of ['Santos to Lagos', 'Lagos to Santos'])
    await api.post('/api/client-portal/engagements', { clientId, title, engagementType: 'Charter' });
  await api.post('/api/generate-retainer-invoice', { clientId, serviceTier: 'ARCHAI' });
  const lines = [{ description: 'Draft survey', unitAmount: 1_000 }];
  for (const currency of ['EUR', 'GBP', 'AED']) {
    const { body } = await api.post('/api/invoices', { clientId, currency, lines });
    const paid = { clientId, paymentMethod: 'card', currency };
    await api.post('/api/payments', { ...paid, amount: 400, invoiceId: body.id });
    await api.post('/api/payments', { ...paid, amount: 50 });
  }
  await stack.settled();
  const { body: made } = await api.post('/api/automated-documents', { clientId, documentType: 'NDA' });
  await stack.settled();
  await api.post(`/api/automated-documents/${made.id}/sending`, {});
  const documents = documentsApiOf(app);
  const { id: signed } = await documents.generate(clientId, 'NDA');
  await documents.sign(signed, Number((await documents.read(signed)).version), await pdfOf('Signed'), {
    contentType: 'application/pdf',
  });
  const { body: client } = await api.get(`/api/crm/clients/${clientId}`);
  // Gives the client a former address.
  await api.put(`/api/crm/clients/${clientId}`, {
    version: client.version,
    contactEmail: 'moved@sample.example',
  });
  const paid: unknown[] = [];
  for (const unitAmount of [30, 40, 50]) {
    const { body } = await api.post('/api/invoices', {
      ...{ clientId, currency: 'EUR', lines: [{ description: 'Sounding', unitAmount }] },
    });
    const payment = { clientId, paymentMethod: 'card', currency: 'EUR', amount: unitAmount };
    await api.post('/api/payments', { ...payment, invoiceId: body.id });
    paid.push(body.id);
  }
  await api.post('/api/sync/trigger', { uniqueClientId: clientId, actionType: 'nda_signed' });
  await api.post('/api/grid/weekly-report', {});
  const personalData = personalDataApiOf(app);
  const { id: exported } = await personalData.ask({ email: 'amira@sample.example' });
  await personalData.exportOf(exported);
  const jobs: unknown[] = [];
  for (const list of ['clients', 'tasks']) jobs.push((await api.post('/api/exports', { list })).body.id);
  const email = { subject: 'A sample', text: 'Dear {{name}}', clientIds: [clientId] };
  jobs.push((await api.post('/api/bulk-emails', email)).body.id);
  await stack.settled();
  await submit(inquiryFrom(LEAVING), 'fuzz-sample-leaving');
  const { id: erasable } = await personalData.ask({ email: LEAVING });
  await stack.settled();

  const work = await createWorkSamples(app, clientId);

  const mails = await app.mails();
  const tokens = [invited.email, invitedClient.email].map((address) => {
    const mail = mails.find(({ destination }) => destination.to.includes(address));

    return /#([\w-]{43})/.exec(mail?.body.text ?? '')?.[1] ?? '';
  });
  const acknowledgement = mails.find(({ destination }) => destination.to.includes('amira@sample.example'));
  const [, statusToken = ''] = /\/inquiry-status#(\S+)/.exec(acknowledgement?.body.text ?? '') ?? [];

  return {
    clientId,
    readerId: reader.id,
    tokens,
    statusToken,
    recoveryCodes,
    passkey,
    signed,
    paid,
    work,
    exported,
    jobs,
    erasable,
    enrolmentSecret: String(begun.secret),
  };
};

/** Values that no answer tells. */
export const SECRETS: readonly (readonly [pool: string, value: string])[] = [
  ['username', STAFF.username],
  ['accessCode', STAFF.accessCode],
  ['password', PASSWORD],
  ['ownPassword', PASSWORD],
  ['ownAccessCode', RESTLESS_STAFF.accessCode],
  ['username', RESTLESS.username],
  ['code', GATE_CODE],
];
