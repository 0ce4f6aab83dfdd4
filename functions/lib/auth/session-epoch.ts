interface Account {
  readonly createdAt: string;
  readonly version: number;
  readonly sessionEpoch: string;
}

/**
 * The epoch that begins with this version of an account: no two are the same, also of accounts that had the name before.
 * Sessions of another epoch are void, and devices unknown.
 */
export const sessionEpochOf = ({ createdAt, version }: Omit<Account, 'sessionEpoch'>): string =>
  `${createdAt}#${version}`;

const RENEWED = /~\d+$/;

/** The epoch in which an account knows devices: one that voided sessions alone goes on in it. */
export const deviceEpochOf = ({ sessionEpoch }: Pick<Account, 'sessionEpoch'>): string =>
  sessionEpoch.replace(RENEWED, '');

/** The epoch that begins with this version of an account, voids sessions and leaves devices known. */
export const renewedEpochOf = (account: Omit<Account, 'createdAt'>): string =>
  `${deviceEpochOf(account)}~${account.version}`;
