import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

interface Sealing {
  /** Long and random; what is sealed under it opens under it alone. */
  readonly key: string;
  /** Whose it is: what is sealed for one opens for no other. */
  readonly owner: string;
}

const bytesOf = (key: string) => createHash('sha256').update(key).digest();

/** A secret that must be read again, encrypted and authenticated (AES-256-GCM). */
export const seal = (secret: string, { key, owner }: Sealing): string => {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, bytesOf(key), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);

  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
};

/** @throws Error where it was sealed under another key, for another owner, or changed since */
export const unseal = (sealed: string, { key, owner }: Sealing): string => {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, bytesOf(key), bytes.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));

  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
};

interface SealingKeys extends Omit<Sealing, 'key'> {
  /** Of which one has sealed; during a rotation there are two. */
  readonly keys: readonly string[];
}

/** As `unseal`, where one of several keys has sealed. @throws Error where none opens it */
export const unsealWithAny = (sealed: string, { keys, owner }: SealingKeys): string => {
  for (const [place, key] of keys.entries())
    try {
      return unseal(sealed, { key, owner });
    } catch (error) {
      if (place === keys.length - 1) throw error;
    }
  throw new Error('There is no key.');
};
