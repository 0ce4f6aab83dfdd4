import { issueFormToken } from '../../shared/contract/leads.ts';
import { handle } from '../lib/http/handle.ts';
import { newFormToken } from '../lib/inquiries/form-token.ts';

export const handler = handle(issueFormToken, async ({ now }) => ({ token: newFormToken(now) }));
