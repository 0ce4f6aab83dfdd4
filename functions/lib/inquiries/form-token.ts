import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { senderKey } from '../config/sender-key.ts';

/** In seconds: a form that stays open overnight is sent the next day. */
export const FORM_TOKEN_LIFETIME = 24 * 3_600;

/** The token that came with an inquiry: its id and its age in seconds when the inquiry came, or that nobody here issued it. */
export const ReceivedFormToken = z.union([
  z.literal('forged'),
  z.object({ id: z.string(), seconds: z.number() }),
]);
export type ReceivedFormToken = z.infer<typeof ReceivedFormToken>;

const signatureOf = (text: string): string =>
  createHmac('sha256', senderKey()).update(`form.${text}`).digest('base64url').slice(0, 22);

/** A token that says when a form was opened; a page asks for it when a visitor enters the form. */
export const newFormToken = (now: Date): string => {
  const text = `${now.getTime().toString(36)}.${randomBytes(6).toString('base64url')}`;

  return `${text}.${signatureOf(text)}`;
};

const isSigned = (text: string, signature: string): boolean => {
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(text))];

  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** Checks the token of an inquiry; undefined where it came without one. */
export const receiveFormToken = (token: string | undefined, now: Date): ReceivedFormToken | undefined => {
  if (token === undefined) return undefined;
  const [issued = '', id = '', signature = ''] = token.split('.');
  if (!isSigned(`${issued}.${id}`, signature)) return 'forged';

  return { id, seconds: Math.floor((now.getTime() - Number.parseInt(issued, 36)) / 1000) };
};
