import { verifyAccessCode } from '../../shared/contract/access-codes.ts';
import { plainCode, secretMatches } from '../lib/access/passwords.ts';
import * as accessCodes from '../lib/data/access-codes.ts';
import * as limits from '../lib/data/limits.ts';
import { html } from '../lib/html.ts';
import { handle } from '../lib/http/handle.ts';
import { TooManyRequests, Unauthenticated } from '../lib/http/problems.ts';

const PER_ADDRESS = { most: 10, seconds: 15 * 60 };

/** The Dominion gate. Which of the codes was right, and how many there are, stays here. */
export const handler = handle(
  verifyAccessCode,
  async ({ input, network, now }) => {
    if (!(await limits.allow(`access-code#${network}`, PER_ADDRESS, now)))
      throw new TooManyRequests(PER_ADDRESS.seconds);

    const hashes = await accessCodes.hashesOf('dominion');
    const code = plainCode(input.code);
    const matches = await Promise.all(hashes.map((hash) => secretMatches(code, hash)));
    if (!matches.includes(true)) throw new Unauthenticated('Invalid access code. Authorization denied.');

    return { granted: true as const };
  },
  () => ({
    title: 'Access Granted',
    content: [
      html`<ul><li><a href="/intelligence">Strategic Intelligence Briefs</a></li><li><a href="/onboard">Recruitment Protocols</a></li><li><a href="/contact">ARCHAI Early Access</a></li><li><a href="/contact">Direct Communication</a></li></ul>`,
    ],
  }),
);
