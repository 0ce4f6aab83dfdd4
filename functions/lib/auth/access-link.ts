import { AppError } from '../app-error.ts';
import type { Commit } from '../dynamo/commit.ts';
import { type AccountLink, findAccountOfToken, type LinkKind } from './access-link.table.ts';
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
 * Completes a call with the account of the token in a mailed link; every failure counts against the network.
 * @param complete commits what it writes by `commitSuccess`
 * @throws AppError `link_void`, `too_many_requests`; what `complete` throws
 */
export const withAccountOfToken = async <Account extends { readonly isActive: boolean }, Answer>(
  token: string,
  { network, ...lookup }: Lookup<Account>,
  complete: (account: Account & { readonly link: AccountLink }, commitSuccess: Commit) => Promise<Answer>,
): Promise<Answer> => {
  const completed = await limitFailures(
    'access-link',
    { network, now: lookup.now },
    async (commitSuccess) => {
      const account = await findAccountOfToken(token, lookup);

      return account && { answer: await complete(account, commitSuccess) };
    },
  );
  if (!completed) throw voidLink(lookup.kind);

  return completed.answer;
};
