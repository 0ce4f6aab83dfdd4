import type { AccessLogEntry, LoggedChange } from '../../../shared/domain/access-log.ts';
import type { Context } from '../context.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { accessLogWrite } from './access-log.table.ts';

type AccountEntry = Extract<AccessLogEntry, { kind: 'account' }>;
type Account = Pick<AccountEntry, 'of' | 'account' | 'event'> & {
  readonly changes: readonly LoggedChange[];
};

/** The entry of a new or changed account in the access log. */
export const accountWrite = (account: Account, { actor, now }: Context): TransactWrite =>
  accessLogWrite({
    kind: 'account',
    ...account,
    changes: [...account.changes],
    username: actor,
    at: now.toISOString(),
  });
