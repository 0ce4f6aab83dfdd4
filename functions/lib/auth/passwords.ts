import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

const derive = promisify(argon2);

/** An access code in the one form in which capitals make no difference. */
export const plainCode = (code: string): string => code.trim().toUpperCase();

/** The argon2id hash of a password or access code in PHC form. */
export const hashSecret = async (secret: string): Promise<string> => {
  const salt = randomBytes(16);
  const tag = await derive('argon2id', { ...COST, message: secret.normalize('NFKC'), nonce: salt });

  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${salt.toString('base64')}$${tag.toString('base64')}`;
};

// Checked where the account does not exist, so that both answers take the same work.
const NOBODY = `$argon2id$v=19$m=19456,t=2,p=1$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`;

/** Whether `hash` is the hash of `secret`. Takes the same work, and answers false, where there is no hash. */
export const secretMatches = async (secret: string, hash: string | undefined): Promise<boolean> => {
  const [, , , cost = '', salt = '', expected = ''] = (hash ?? NOBODY).split('$');
  const { m, t, p } = Object.fromEntries(cost.split(',').map((part) => part.split('='))) as Record<
    string,
    string
  >;
  const wanted = Buffer.from(expected, 'base64');
  const tag = await derive('argon2id', {
    message: secret.normalize('NFKC'),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    tagLength: wanted.length,
  });

  return timingSafeEqual(tag, wanted) && hash !== undefined;
};
