import { AppError } from '../app-error.ts';
import { findAccountOfToken, type LinkKind } from './access-link.table.ts';
import { limitFailures } from './limit-failures.ts';

const SENDERS: Record<LinkKind, string> = {
  staff: 'An administrator',
  client: 'Your relationship lead',
};

/** The answer to a link that was used or replaced, or has ended: it says who sends another. */
export const voidLink = (kind: LinkKind, cause?: unknown): AppError =>
  new AppError('link_void', {
    message: `This link is not valid any more. ${SENDERS[kind]} can send you another.`,
    cause,
  });

type Lookup<Account extends { readonly isActive: boolean }> = Parameters<
  typeof findAccountOfToken<Account>
>[1] & { readonly network: string };

/**
 * The account of the token in a mailed link; every failure counts against the network.
 * @throws AppError `link_void`, `too_many_requests`
 */
export const requireAccountOfToken = async <Account extends { readonly isActive: boolean }>(
  token: string,
  { network, ...lookup }: Lookup<Account>,
) => {
  const account = await limitFailures('access-link', { network, now: lookup.now }, () =>
    findAccountOfToken(token, lookup),
  );
  if (!account) throw voidLink(lookup.kind);

  return account;
};
