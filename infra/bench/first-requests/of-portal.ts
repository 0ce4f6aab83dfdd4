import { signInToPortal } from '../../../shared/contract/portal-session.ts';
import { signInAt } from '../../local/seed/call.ts';
import { SAMPLE_USER } from '../sample-inputs.ts';
import { type FirstRequest, type FirstRequests, itemsIn, type SampleRecords } from './sample-records.ts';

const PORTAL = '/api/client-portal';
const LINK = /#([\w-]{43})/;

/** The client portal, for staff and for its users. @param session of the sample user */
export const requestsOfPortal = (
  records: SampleRecords,
  { clientId, session }: { clientId: number; session: string },
): FirstRequests => {
  const { call, newName, newEmail, once, stack, versionOf } = records;
  const invited = async () => {
    const email = newEmail();
    const user = { clientId, username: newName(), accessTier: 'Tier3', email };
    const { id } = await call('POST', `${PORTAL}/invitations`, user);

    return { id: String(id), email };
  };
  const token = async () => records.foundInMail((await invited()).email, LINK);
  const readable = once(token);
  const kept = once(invited);
  const uploaded = async () => {
    const query = new URLSearchParams({
      ...{ originalName: 'Berths.txt', documentType: 'Plan', accessTier: 'Tier3', clientId: `${clientId}` },
    });
    const headers = { 'content-type': 'text/plain' };
    const { id } = await call('POST', `${PORTAL}/documents?${query}`, Buffer.from('Two berths'), headers);

    return String(id);
  };
  const library = once(uploaded);
  const engagement = once(async () => {
    const work = { clientId, title: 'Santos to Lagos', engagementType: 'Charter' };

    return String((await call('POST', `${PORTAL}/engagements`, work)).id);
  });
  const invoice = once(async () => {
    const lines = [{ description: 'Draft survey', unitAmount: 100 }];

    return String((await call('POST', '/api/invoices', { clientId, currency: 'GBP', lines })).id);
  });

  /** The session of a new user, for what ends sessions or changes the password. */
  const ofNewUser = async (): Promise<FirstRequest> => {
    const user = { ...SAMPLE_USER, username: newName() };
    await call('POST', `${PORTAL}/users`, { clientId, ...user });

    return { cookie: await signInAt(stack, signInToPortal, user) };
  };
  let changes = 0;

  return {
    'client-portal/create-user': async () => ({ input: { username: newName() } }),
    'client-portal/invite-user': async () => ({ input: { username: newName(), email: newEmail() } }),
    'client-portal/send-link': async () => {
      const { id } = await invited();

      return { input: { id, email: newEmail(), version: await versionOf('portal-users', { id }) } };
    },
    'client-portal/update-user': async () => {
      const { id } = await kept();

      changes += 1;
      const accessTier = changes % 2 === 0 ? 'Tier3' : 'Tier2';

      return { input: { id, accessTier, version: await versionOf('portal-users', { id }) } };
    },
    'client-portal/download-document': async () => ({ input: { id: await library() } }),
    'client-portal/withdraw-document': async () => ({ input: { id: await uploaded() } }),
    'client-portal/update-engagement': async () => {
      const id = await engagement();

      return { input: { id, title: newName(), version: await versionOf('engagements', { id }) } };
    },
    'client-portal/read-link': async () => ({ input: { token: await readable() } }),
    'client-portal/choose-password': async () => ({ input: { token: await token() } }),
    'client-portal/download-own-document': async () => ({ input: { id: await library() } }),
    'client-portal/sign-out': ofNewUser,
    'client-portal/change-own-password': ofNewUser,
    'client-portal/end-other-sessions': ofNewUser,
    'client-portal/end-own-session': async () => {
      await signInAt(stack, signInToPortal, SAMPLE_USER);
      const sessions = itemsIn(await call('GET', `${PORTAL}/own/sessions`, undefined, { cookie: session }));

      return { input: { id: sessions.find(({ isCurrent }) => !isCurrent)?.id } };
    },
    'client-portal/download-own-invoice': async () => ({ input: { id: await invoice() } }),
    'records/read-record': async () => ({ input: { id: await engagement() } }),
  };
};
