import { listSetAsideMail } from '../../shared/contract/received-mail.ts';
import { handle } from '../lib/http/handle.ts';
import { findSetAsideMail } from '../lib/received-mail/received-mail.table.ts';

export const handler = handle(listSetAsideMail, ({ input }) => findSetAsideMail(input));
