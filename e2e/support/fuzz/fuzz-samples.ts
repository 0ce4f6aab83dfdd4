import { appCodeAt } from '../../../functions/lib/auth/totp.ts';
import { pdfOf, portalApiOf } from '../api/portal-api.ts';
import { inquiryFrom, STAFF, type TestApp } from '../test-app.ts';

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

/** Changes its password all the time, which ends its sessions. */
export const RESTLESS = { username: 'restless-reader', password: PASSWORD } as const;

/** Gives an account an authenticator app; resolves to its recovery codes. */
const enrol = async ({ stack, send }: TestApp, account: object): Promise<readonly string[]> => {
  const { cookie } = await send('POST', '/api/staff/session', account);
  const path = '/api/staff/own/second-factor';
  const { body: started } = await send('POST', path, {}, { cookie });
  const code = appCodeAt(String(started.secret), new Date(stack.now()));
  const { body } = await send('PUT', path, { code }, { cookie });

  return body.recoveryCodes as string[];
};

interface FuzzSamples {
  readonly clientId: number;
  readonly readerId: string;
  readonly tokens: readonly string[];
  readonly recoveryCodes: readonly string[];
}

/** One record of each kind at least, so that requests hit. Resolves to the client of `READER`, and the id to hide. */
export const createFuzzSamples = async (app: TestApp): Promise<FuzzSamples> => {
  const { stack, submit } = app;
  const api = portalApiOf(app);
  await stack.invoke('ops/set-access-codes', { codes: [GATE_CODE] });
  await stack.invoke('ops/create-staff', RESTLESS_STAFF);
  const recoveryCodes: string[] = [];
  for (const account of Object.values(PROTECTED_STAFF)) {
    await stack.invoke('ops/create-staff', { ...account, role: 'admin' });
    recoveryCodes.push(...(await enrol(app, account)).slice(0, 2));
  }
  const invited = { username: 'invited', name: 'Sample', email: 'invited@sample.example' };
  await api.post('/api/team', invited);
  await stack.invoke('ops/publish-operations', { 'market-data': { alerts: [], provenance: 'Sample' } });
  for (const name of ['amira', 'boris', 'cora'])
    await submit(inquiryFrom(`${name}@sample.example`), `fuzz-sample-${name}`);
  const clientId = await api.newClient();
  const invitedClient = { clientId, username: 'invited-reader', email: 'invited-reader@sample.example' };
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
  await api.post('/api/sync/trigger', { uniqueClientId: clientId, actionType: 'nda_signed' });
  await api.post('/api/grid/weekly-report', {});
  await stack.settled();

  const mails = await app.mails();
  const tokens = [invited.email, invitedClient.email].map((address) => {
    const mail = mails.find(({ destination }) => destination.to.includes(address));

    return /#([\w-]{43})/.exec(mail?.body.text ?? '')?.[1] ?? '';
  });

  return { clientId, readerId: reader.id, tokens, recoveryCodes };
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
