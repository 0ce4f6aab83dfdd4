import { type Granted, verifyAccessCode } from '../../shared/contract/access-codes.ts';
import { logRefusal, type RefusalReason } from '../lib/access-log/log-refusal.ts';
import { AppError, isAppError } from '../lib/app-error.ts';
import { findAccessCodeHashes } from '../lib/auth/access-code.table.ts';
import { dominionContent } from '../lib/auth/dominion-content.ts';
import { limitFailures } from '../lib/auth/limit-failures.ts';
import { plainCode, secretMatches } from '../lib/auth/passwords.ts';
import { html } from '../lib/html.ts';
import { handle } from '../lib/http/handle.ts';

const isAccessCode = async (given: string): Promise<boolean> => {
  const hashes = await findAccessCodeHashes('dominion');
  const code = plainCode(given);
  const matches = await Promise.all(hashes.map((hash) => secretMatches(code, hash)));

  return matches.includes(true);
};

/** The Dominion gate. The answer does not reveal which code matched or how many there are. */
export const handler = handle(
  verifyAccessCode,
  async ({ input, network, now }) => {
    const refuse = (reason: RefusalReason) =>
      logRefusal({ by: 'visitor', reason, username: undefined, network, now });
    const isRight = await limitFailures(
      'access-code',
      { network, now },
      async () => (await isAccessCode(input.code)) || undefined,
    ).catch(async (error: unknown) => {
      if (isAppError(error, 'too_many_requests')) await refuse('too-many-attempts');
      throw error;
    });
    if (!isRight) {
      await refuse('wrong-gate-code');
      throw new AppError('unauthenticated', { message: 'Invalid access code. Authorization denied.' });
    }

    return { granted: true as const, ...dominionContent };
  },
  ({ title, lead, rooms }) => ({
    title,
    content: [
      html`<p>${lead}</p>`,
      html`<dl>${rooms.map(({ name, text, way }) => html`<dt>${name}</dt><dd>${text} ${wayIn(way)}</dd>`)}</dl>`,
    ],
  }),
);

/** Without scripts the waitlist is joined on the contact page. */
const wayIn = (way: Granted['rooms'][number]['way']) =>
  way === 'waitlist'
    ? html`<a href="/contact">Join Waitlist</a>`
    : html`<a href="${way.href}">${way.label}</a>`;
