import { type Client, CONTACT_FIELDS } from '../../../shared/domain/client.ts';
import { normaliseEmail } from '../../../shared/domain/fields.ts';
import { AppError } from '../app-error.ts';
import { scopeOf } from '../dynamo/client-scope.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { clientSearchRows } from './search-terms.ts';

type EmailHolder = Pick<Client, 'contactEmail'>;

/** Whether two states of a client have different addresses; another spelling is the same address. */
export const isEmailChanged = (before: EmailHolder, after: EmailHolder): boolean =>
  normaliseEmail(before.contactEmail) !== normaliseEmail(after.contactEmail);

/** The error for an address that leads to another client: it has the address, or had it before. */
export const emailTaken = ({ id, contactEmail }: Pick<Client, 'id' | 'contactEmail'>, email: string) =>
  new AppError('email_taken', {
    message: isEmailChanged({ contactEmail }, { contactEmail: email })
      ? `What comes from this address belongs to client No. ${id}, who had it before. Release it there first.`
      : `Client No. ${id} has this address already.`,
    field: 'contactEmail',
    current: { id },
  });

const MAX_FORMER_EMAILS = 50;

/** The addresses that a client had before the one of `after`; the newest where there are too many. */
export const formerEmailsAfter = (before: Client, after: EmailHolder): string[] => {
  const current = normaliseEmail(after.contactEmail);
  const former = [...(before.formerEmails ?? []), normaliseEmail(before.contactEmail)];

  return [...new Set(former)].filter((address) => address !== current).slice(-MAX_FORMER_EMAILS);
};

/** The addresses of clients that are one from now on, without its current one; the newest where there are too many. */
export const formerEmailsOf = (clients: readonly Client[], after: EmailHolder): string[] => {
  const current = normaliseEmail(after.contactEmail);
  const former = [
    ...clients.flatMap(({ formerEmails = [] }) => formerEmails),
    ...clients.map(({ contactEmail }) => normaliseEmail(contactEmail)),
  ];

  return [...new Set(former)]
    .filter((address) => address !== current && address !== '')
    .slice(-MAX_FORMER_EMAILS);
};

/** The condition that an address leads to nobody, or to one of these numbers. */
export const isFreeOrOf = (numbers: readonly number[]) => ({
  condition: `attribute_not_exists(email) OR clientId IN (${numbers.map((_, at) => `:id${at}`).join(', ')})`,
  values: Object.fromEntries(numbers.map((number, at) => [`:id${at}`, number])),
});

/** Claims the new address. The claim to the old one stays: it still leads to the same client. */
const emailClaimWrites = (before: Client, after: Client): TransactWrite[] =>
  isEmailChanged(before, after)
    ? [
        {
          put: { email: normaliseEmail(after.contactEmail), clientId: after.id },
          into: 'client-emails',
          ...isFreeOrOf(scopeOf(after)),
        },
      ]
    : [];

/** Every row shows all contact details, and whether the client is archived or merged, so a change of one rewrites all rows. */
export const clientSearchWrites = (before: Client, after: Client): TransactWrite[] => {
  if (
    [...CONTACT_FIELDS, 'archived' as const, 'mergedInto' as const].every(
      (field) => before[field] === after[field],
    )
  )
    return [];
  const rows = clientSearchRows(after);
  const entries = new Set(rows.map(({ entry }) => entry));
  const outdated = clientSearchRows(before).filter(({ entry }) => !entries.has(entry));

  return [
    ...rows.map((row): TransactWrite => ({ put: row, into: 'client-search' })),
    ...outdated.map(
      ({ bucket, entry }): TransactWrite => ({ remove: { bucket, entry }, from: 'client-search' }),
    ),
  ];
};

/** The writes of changed contact details, or of an archived or merged client: the claim to the address, and the search rows. */
export const contactDetailWrites = (before: Client, after: Client): TransactWrite[] => [
  ...emailClaimWrites(before, after),
  ...clientSearchWrites(before, after),
];
