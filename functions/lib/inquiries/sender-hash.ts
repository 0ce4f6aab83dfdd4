import { createHmac } from 'node:crypto';
import { senderKey } from '../config/sender-key.ts';

/**
 * Tells senders apart without keeping their networks. Keyed with a secret of its own: there are few enough addresses
 * to try them all otherwise.
 */
export const hashSender = (network: string): string =>
  createHmac('sha256', senderKey()).update(network).digest('base64url').slice(0, 16);
