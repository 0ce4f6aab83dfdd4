/** The message tag with an email's id, which SES repeats in every event of the email. */
export const EMAIL_TAG = 'email';

/** SES allows letters, digits, dashes and underscores, at most 256, in a tag: an id of at most 192 bytes. */
export const tagValueOf = (id: string): string => Buffer.from(id).toString('base64url');

export const emailIdOf = (tagValue: string): string => Buffer.from(tagValue, 'base64url').toString();
