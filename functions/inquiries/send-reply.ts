import { sendReply } from '../../shared/contract/inquiries.ts';
import { handle } from '../lib/http/handle.ts';
import { replyOnce } from '../lib/inquiries/reply-once.ts';

export const handler = handle(sendReply, ({ input, context, key, fingerprint }) => {
  const { version, ...reply } = input;

  return replyOnce({ ...reply, key, fingerprint }, { ...context, expectedVersion: version });
});
