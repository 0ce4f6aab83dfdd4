import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { getRecord, putItem } from '../dynamo/items.ts';
import type { EmailMessage } from '../email/email-message.ts';
import { digest, type IdempotentCall } from '../idempotency.ts';
import { hashToken, newToken } from './tokens.ts';

/** Stands for the token in a queued email: only its hash is stored. */
export const TOKEN_PLACEHOLDER = '{token}';

/** The one valid link with which the person of an account chooses a secret; earlier links are void. */
export const AccountLink = z.object({ id: z.string(), expiresAt: z.string() });
export type AccountLink = z.infer<typeof AccountLink>;

/** Invitations live three days, as long as an email is retried. */
export const INVITATION_LIFETIME = 3 * 24 * 3_600_000;

/** The link of a call that sends one: the same where the call is repeated. */
export const newAccessLink = (
  { context, key, fingerprint }: { readonly context: Context } & IdempotentCall,
  now: Date,
  lifetime = INVITATION_LIFETIME,
): AccountLink => ({
  id: digest(`${context.actor}#${key}#${fingerprint}`),
  expiresAt: new Date(now.getTime() + lifetime).toISOString(),
});

/** The id of the email that brings a link. */
export const linkEmailId = ({ id }: Pick<AccountLink, 'id'>): string => `access-link#${id}`;

interface LinkedAccount {
  readonly isActive: boolean;
  readonly link?: AccountLink | undefined;
}
type FindAccount<Account extends LinkedAccount> = (username: string) => Promise<Account | undefined>;
/** An account of staff, or a user of the client portal. */
export type LinkKind = NonNullable<EmailMessage['accessLink']>['kind'];

/** The account, while this link of its is valid. */
const withValidLink = <Account extends LinkedAccount>(
  account: Account | undefined,
  link: string,
  now: Date,
): (Account & { readonly link: AccountLink }) | undefined =>
  account?.isActive && account.link?.id === link && account.link.expiresAt > now.toISOString()
    ? { ...account, link: account.link }
    : undefined;

/**
 * The email with a token of its own in place of the placeholder: each try to send it makes another, and all are valid.
 * Nothing where its link is void.
 */
export const withAccessToken = async <Email extends EmailMessage>(
  email: Email,
  find: Readonly<Record<LinkKind, FindAccount<LinkedAccount>>>,
  now: Date,
): Promise<Email | undefined> => {
  if (!email.accessLink) return email;
  const { kind, username, link } = email.accessLink;
  const account = withValidLink(await find[kind](username), link, now);
  if (!account) return undefined;
  const token = newToken();
  const expires = Math.ceil(Date.parse(account.link.expiresAt) / 1000);
  await putItem('access-links', { ...email.accessLink, tokenHash: hashToken(token), expires });
  const filledIn = (text: string) => text.replaceAll(TOKEN_PLACEHOLDER, token);

  return { ...email, text: filledIn(email.text), html: filledIn(email.html) };
};

const LinkToken = z.object({ kind: z.string(), username: z.string(), link: z.string() });

/** The account of a token of this kind, while its link is valid. */
export const findAccountOfToken = async <Account extends LinkedAccount>(
  token: string,
  { kind, find, now }: { readonly kind: LinkKind; readonly find: FindAccount<Account>; readonly now: Date },
) => {
  const known = await getRecord('access-links', { tokenHash: hashToken(token) }, LinkToken);

  return known?.kind === kind ? withValidLink(await find(known.username), known.link, now) : undefined;
};
