import { listReceivedMail } from '../../shared/contract/received-mail.ts';
import { handle } from '../lib/http/handle.ts';
import { findReceivedMail } from '../lib/received-mail/received-mail.table.ts';

export const handler = handle(listReceivedMail, ({ input: { reference, ...page } }) =>
  findReceivedMail(reference, page),
);
