import { summariseSetAsideMail } from '../../shared/contract/received-mail.ts';
import { handle } from '../lib/http/handle.ts';
import { countWaitingMail } from '../lib/received-mail/received-mail.table.ts';

export const handler = handle(summariseSetAsideMail, async () => ({ waiting: await countWaitingMail() }));
