import { currentSecret } from './secrets.ts';

/** The secret of hashes of senders' networks, of canary leads and of form tokens, for functions whose grants say `usesSenderKey`. */
export const senderKey = (): string => currentSecret('sender-key');
