import { type Client, CONTACT_FIELDS } from '../../../shared/domain/client.ts';
import { normaliseEmail } from '../../../shared/domain/fields.ts';
import { versionConflict } from '../app-error.ts';
import { commit, type TransactWrite } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { clientSearchRows, findClient, findEmailOwner } from './client.table.ts';
import { timelineWrite } from './timeline.table.ts';

type Addressed = Pick<Client, 'contactEmail'>;

/** Whether two states of a client are reached under different addresses; another spelling is no other address. */
export const isEmailChanged = (before: Addressed, after: Addressed): boolean =>
  normaliseEmail(before.contactEmail) !== normaliseEmail(after.contactEmail);

// Nobody moves this often; whoever does keeps the newest.
const MOST_FORMER = 50;

/** The addresses a client had before the one of `after`. */
export const formerEmailsAfter = (before: Client, after: Addressed): string[] => {
  const current = normaliseEmail(after.contactEmail);
  const former = [...(before.formerEmails ?? []), normaliseEmail(before.contactEmail)];

  return [...new Set(former)].filter((address) => address !== current).slice(-MOST_FORMER);
};

/** Claims the new address. The claim to the old one stays: what still comes from it belongs to the same client. */
const claimWrites = (before: Client, after: Client): TransactWrite[] =>
  isEmailChanged(before, after)
    ? [
        {
          put: { email: normaliseEmail(after.contactEmail), clientId: after.id },
          into: 'client-emails',
          condition: 'attribute_not_exists(email) OR clientId = :id',
          values: { ':id': after.id },
        },
      ]
    : [];

const keyOf = ({ bucket, entry }: Record<string, unknown>) => ({ bucket, entry });

/** Every row shows all of how a client is called and reached, so each is written anew. */
const searchWrites = (before: Client, after: Client): TransactWrite[] => {
  if (CONTACT_FIELDS.every((field) => before[field] === after[field])) return [];
  const rows = clientSearchRows(after);
  const found = new Set(rows.map(({ entry }) => entry));

  return [
    ...rows.map((put): TransactWrite => ({ put, into: 'client-search' })),
    ...clientSearchRows(before)
      .filter(({ entry }) => !found.has(entry))
      .map((row): TransactWrite => ({ remove: keyOf(row), from: 'client-search' })),
  ];
};

/** What goes with another name, company, address or phone number: the claim to the address, and what finds the client. */
export const contactDetailWrites = (before: Client, after: Client): TransactWrite[] => [
  ...claimWrites(before, after),
  ...searchWrites(before, after),
];

interface Release {
  readonly expectedVersion: number;
  readonly actor: string;
  readonly now: Date;
}

/**
 * Lets go of an address the client had before: it is free, and what comes from it leads here no longer. Nothing where
 * there is no such client.
 * @throws AppError `stale` with the record as it stands, when somebody else has changed it since
 */
export const releaseFormerEmail = async (
  id: number,
  address: string,
  { expectedVersion, actor, now }: Release,
): Promise<Client | 'not-former' | undefined> => {
  const before = await findClient(id);
  if (!before) return undefined;
  if (before.version !== expectedVersion) throw versionConflict(before);
  const email = normaliseEmail(address);
  if (!before.formerEmails?.includes(email)) return 'not-former';

  const formerEmails = before.formerEmails.filter((one) => one !== email);
  const version = before.version + 1;
  // An inquiry filed elsewhere may have taken the address along; then there is no claim of ours to end.
  const isClaimed = (await findEmailOwner(email)) === id;
  try {
    await commit([
      {
        update: 'SET #version = :version, formerEmails = :formerEmails',
        key: { id },
        in: 'clients',
        condition: '#version = :seen',
        names: { '#version': 'version' },
        values: { ':version': version, ':formerEmails': formerEmails, ':seen': expectedVersion },
      },
      ...(isClaimed
        ? [
            {
              remove: { email },
              from: 'client-emails',
              condition: 'clientId = :id',
              values: { ':id': id },
            } as const,
          ]
        : []),
      timelineWrite(id, `v${version}`, {
        kind: 'edit',
        at: now.toISOString(),
        actor,
        changes: [{ field: 'formerEmails', from: email, to: '' }],
      }),
    ]);
  } catch (error) {
    // Somebody else has edited, or taken the address along, in between.
    if (error instanceof ConditionFailed)
      return releaseFormerEmail(id, address, { expectedVersion, actor, now });
    throw error;
  }

  return { ...before, formerEmails, version };
};
