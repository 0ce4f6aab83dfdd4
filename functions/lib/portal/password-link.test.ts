import { expect, test } from 'vitest';
import { samplePortalUser } from '../../../shared/test-samples/portal.ts';
import { planPasswordLink } from './password-link.ts';

const link = { id: 'link-1', expiresAt: '2026-11-26T08:00:00.000Z' };
const user = {
  ...samplePortalUser(7),
  ...{ passwordHash: '$argon2id$sample', sessionEpoch: 'first', email: 'amira@sample.example' },
};
const invited = { ...user, passwordHash: undefined };
const sending = {
  ...{ link, email: 'amira@sample.example', former: 'Amira@sample.example' },
  origin: 'https://zahrael.example',
};
const subjectsOf = ({ emails }: ReturnType<typeof planPasswordLink>) =>
  emails.map(({ subject, to }) => `${to}: ${subject}`);

test('an invited user receives an invitation, one with a password a link for another', () => {
  const plan = planPasswordLink(invited, sending);
  expect(plan.change).toEqual({ email: sending.email, link, isActive: true });
  expect(subjectsOf(plan)).toEqual(['amira@sample.example: Your access to the client portal']);
  expect(plan.emails[0]).toMatchObject({
    ...{ id: 'access-link#link-1', cause: user.id, clientId: 7 },
    accessLink: { kind: 'client', username: user.username, link: 'link-1' },
    text: expect.stringContaining('https://zahrael.example/choose-password#{token}'),
  });
  expect(subjectsOf(planPasswordLink(user, sending))).toEqual([
    'amira@sample.example: Choose a new password',
  ]);
});

test('the former address is told of a link to another, without it', () => {
  const { emails } = planPasswordLink(user, { ...sending, former: 'former@sample.example' });
  expect(emails.map(({ to }) => to)).toEqual(['amira@sample.example', 'former@sample.example']);
  expect(JSON.stringify(emails[1])).not.toMatch(/choose-password|accessLink|amira@/);
});

test('an invitation that was revoked becomes one again; a deactivated user gets no link', () => {
  expect(planPasswordLink({ ...invited, isActive: false }, sending).change.isActive).toBe(true);
  expect(() => planPasswordLink({ ...user, isActive: false }, sending)).toThrow(
    expect.objectContaining({ code: 'account_inactive' }),
  );
});
