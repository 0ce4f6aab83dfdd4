import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { getRecord, putItem } from '../dynamo/items.ts';
import type { EmailMessage } from '../email/queue.table.ts';
import { digest, type IdempotentCall } from '../idempotency.ts';
import { findStaffMember, type StaffRecord } from './staff-record.table.ts';
import { hashToken, newToken } from './tokens.ts';

/** Stands for the token in a queued email: only its hash is stored. */
export const TOKEN_PLACEHOLDER = '{token}';

/** The link of a call that sends one: the same where the call is repeated. */
export const newAccessLink = (
  { context, key, fingerprint }: { readonly context: Context } & IdempotentCall,
  now: Date,
): NonNullable<StaffRecord['link']> => ({
  id: digest(`${context.actor}#${key}#${fingerprint}`),
  expiresAt: new Date(now.getTime() + LINK_LIFETIME).toISOString(),
});

/** Links live three days, as long as an email is retried. */
const LINK_LIFETIME = 3 * 24 * 3_600_000;

const AccessLink = z.object({
  username: z.string(),
  /** The account's link that the token belongs to. */
  link: z.string(),
});

/** The email with a token of its own in place of the placeholder: each try to send it makes another, and all are valid. */
export const withAccessToken = async <Email extends EmailMessage>(
  email: Email,
  now: Date,
): Promise<Email> => {
  if (!email.accessLink) return email;
  const token = newToken();
  const expires = Math.ceil((now.getTime() + LINK_LIFETIME) / 1000);
  await putItem('access-links', { ...email.accessLink, tokenHash: hashToken(token), expires });
  const filledIn = (text: string) => text.replaceAll(TOKEN_PLACEHOLDER, token);

  return { ...email, text: filledIn(email.text), html: filledIn(email.html) };
};

/** The account of a token, while its link is valid. */
export const findAccountOfToken = async (token: string, now: Date): Promise<StaffRecord | undefined> => {
  const known = await getRecord('access-links', { tokenHash: hashToken(token) }, AccessLink);
  const account = known && (await findStaffMember(known.username));
  if (!account?.isActive || !account.link || account.link.id !== known?.link) return undefined;

  return account.link.expiresAt > now.toISOString() ? account : undefined;
};
