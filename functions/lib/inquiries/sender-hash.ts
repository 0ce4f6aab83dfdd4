import { createHmac } from 'node:crypto';

/**
 * Tells senders apart without keeping their networks. Keyed with a secret of its own: there are few enough addresses
 * to try them all otherwise.
 */
export const hashSender = (network: string): string => {
  const { SENDER_KEY } = process.env;
  if (!SENDER_KEY) throw new Error('SENDER_KEY is not set.');

  return createHmac('sha256', SENDER_KEY).update(network).digest('base64url').slice(0, 16);
};
