import { addStatusMessage } from '../../shared/contract/inquiry-status.ts';
import { handle } from '../lib/http/handle.ts';
import { addVisitorMessage } from '../lib/inquiry-status/add-visitor-message.ts';

export const handler = handle(addStatusMessage, async ({ input: { token, text }, key, fingerprint, now }) => {
  await addVisitorMessage({ token, text, key, fingerprint }, now);

  return {};
});
