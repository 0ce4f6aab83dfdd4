import { AppError } from '../app-error.ts';
import { findAccountOfToken } from './access-link.table.ts';
import { limitFailures } from './limit-failures.ts';

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
  if (!account) throw new AppError('link_void');

  return account;
};
