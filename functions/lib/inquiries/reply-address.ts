import { createHmac, timingSafeEqual } from 'node:crypto';
import { mailSettings } from '../config/mail-settings.ts';
import { acceptedSecrets, currentSecret } from '../config/secrets.ts';

/** Before the reference; the part before `+` is a name for people. */
const NAME = 'inquiries';
/** Letters and digits that differ without regard to case: mail programs may write an address in small letters. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
/** Five bits each: 80. */
const TOKEN_LENGTH = 16;

const tokenOf = (reference: string, key: string): string =>
  Array.from(createHmac('sha256', key).update(`reply.${reference}`).digest().subarray(0, TOKEN_LENGTH))
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('');

/** The address at which a visitor answers emails about an inquiry; undefined where the stage receives no mail. */
export const replyAddressOf = (reference: string): string | undefined => {
  const { inboundDomain } = mailSettings();
  if (inboundDomain === undefined) return undefined;

  return `${NAME}+${reference.toLowerCase()}.${tokenOf(reference, currentSecret('reply-key'))}@${inboundDomain}`;
};

const ADDRESS = /^[a-z0-9]+\+((?:inq|bcr)-[0-9a-z]{8})\.([a-z2-7]{16})@(.+)$/i;

const isSigned = (reference: string, token: string): boolean =>
  acceptedSecrets('reply-key').some((key) =>
    timingSafeEqual(Buffer.from(token), Buffer.from(tokenOf(reference, key))),
  );

/** The inquiry of an address of `replyAddressOf`, also by the key before a rotation; undefined where nobody here issued it. */
export const inquiryOfAddress = (address: string): string | undefined => {
  const [, written = '', token = '', domain = ''] = ADDRESS.exec(address.trim()) ?? [];
  if (domain.toLowerCase() !== mailSettings().inboundDomain?.toLowerCase()) return undefined;
  const reference = written.toUpperCase();

  return isSigned(reference, token.toLowerCase()) ? reference : undefined;
};
