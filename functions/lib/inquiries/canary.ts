import { createHmac, timingSafeEqual } from 'node:crypto';
import type { NewInquiry } from '../../../shared/domain/inquiry.ts';
import { senderKey } from '../config/sender-key.ts';
import type { EmailMessage } from '../email/email-message.ts';

/** A simulator of SES: what is sent to it reaches nobody, and counts neither as bounce nor as complaint. */
const RECIPIENT = 'success@simulator.amazonses.com';
const PREFIX = 'canary.';

const signatureOf = (text: string): string =>
  createHmac('sha256', senderKey()).update(text).digest('base64url');

/** The Idempotency-Key of a canary lead: nobody else can make one, and so hide a lead. */
export const canaryKey = (now: Date): string => {
  const text = `${PREFIX}${now.getTime()}`;

  return `${text}.${signatureOf(text)}`;
};

export const isCanaryKey = (key: string): boolean => {
  if (!key.startsWith(PREFIX)) return false;
  const end = key.lastIndexOf('.');
  const signature = Buffer.from(key.slice(end + 1));
  const expected = Buffer.from(signatureOf(key.slice(0, end)));

  return signature.length === expected.length && timingSafeEqual(signature, expected);
};

/** A test lead. It takes the way of every lead, and staff see nothing of it. */
export const CANARY_LEAD: NewInquiry = {
  name: 'Canary',
  company: '',
  email: RECIPIENT,
  phone: '',
  inquiryType: 'General Inquiry',
  message: 'A test of the way from the form to the acknowledgement.',
  confidentiality: false,
};

export const canaryEmailId = (reference: string): string => `canary#${reference}`;

/** The acknowledgement of a canary lead. */
export const canaryEmail = (reference: string): EmailMessage => ({
  id: canaryEmailId(reference),
  cause: reference,
  canary: true,
  to: RECIPIENT,
  subject: `Canary · ${reference}`,
  text: CANARY_LEAD.message,
  html: `<p>${CANARY_LEAD.message}</p>`,
});
