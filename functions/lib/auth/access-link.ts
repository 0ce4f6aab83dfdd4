import { AppError } from '../app-error.ts';
import { findAccountOfToken } from './access-link.table.ts';
import { limitFailures } from './limit-failures.ts';
import type { StaffRecord } from './staff-record.table.ts';

const PER_NETWORK = { most: 30, seconds: 15 * 60 };

/**
 * The account of the token in a mailed link; every failure counts against the network.
 * @throws AppError `link_void`, `too_many_requests`
 */
export const requireAccountOfToken = async (
  token: string,
  { network, now }: { readonly network: string; readonly now: Date },
): Promise<StaffRecord> => {
  const account = await limitFailures({ key: `access-link#network#${network}`, ...PER_NETWORK, now }, () =>
    findAccountOfToken(token, now),
  );
  if (!account) throw new AppError('link_void');

  return account;
};
