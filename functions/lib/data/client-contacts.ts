import { type Client, CONTACT_FIELDS } from '../../../shared/domain/client.ts';
import { normaliseEmail } from '../../../shared/domain/fields.ts';
import { find, ownerOf, searchRows } from './clients.ts';
import { ConditionFailed, type Step, transact } from './dynamo.ts';
import { Stale } from './stale.ts';
import { noting } from './timeline.ts';

type Addressed = Pick<Client, 'contactEmail'>;

/** Whether two states of a client are reached under different addresses; another spelling is no other address. */
export const emailMoved = (before: Addressed, after: Addressed): boolean =>
  normaliseEmail(before.contactEmail) !== normaliseEmail(after.contactEmail);

// Nobody moves this often; whoever does keeps the newest.
const MOST_FORMER = 50;

/** The addresses a client had before the one of `after`. */
export const withFormerEmail = (before: Client, after: Addressed): string[] => {
  const current = normaliseEmail(after.contactEmail);
  const former = [...(before.formerEmails ?? []), normaliseEmail(before.contactEmail)];

  return [...new Set(former)].filter((address) => address !== current).slice(-MOST_FORMER);
};

/** Claims the new address. The claim to the old one stays: what still comes from it belongs to the same client. */
const claimWrites = (before: Client, after: Client): Step[] =>
  emailMoved(before, after)
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
const searchWrites = (before: Client, after: Client): Step[] => {
  if (CONTACT_FIELDS.every((field) => before[field] === after[field])) return [];
  const rows = searchRows(after);
  const found = new Set(rows.map(({ entry }) => entry));

  return [
    ...rows.map((put): Step => ({ put, into: 'client-search' })),
    ...searchRows(before)
      .filter(({ entry }) => !found.has(entry))
      .map((row): Step => ({ remove: keyOf(row), from: 'client-search' })),
  ];
};

/** What goes with another name, company, address or phone number: the claim to the address, and what finds the client. */
export const contactWrites = (before: Client, after: Client): Step[] => [
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
 * @throws Stale with the record as it stands, when somebody else has changed it since
 */
export const releaseEmail = async (
  id: number,
  address: string,
  { expectedVersion, actor, now }: Release,
): Promise<Client | 'not-former' | undefined> => {
  const before = await find(id);
  if (!before) return undefined;
  if (before.version !== expectedVersion) throw new Stale(before);
  const email = normaliseEmail(address);
  if (!before.formerEmails?.includes(email)) return 'not-former';

  const formerEmails = before.formerEmails.filter((one) => one !== email);
  const version = before.version + 1;
  // An inquiry filed elsewhere may have taken the address along; then there is no claim of ours to end.
  const isClaimed = (await ownerOf(email)) === id;
  try {
    await transact([
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
      noting(id, `v${version}`, {
        kind: 'edit',
        at: now.toISOString(),
        actor,
        changes: [{ field: 'formerEmails', from: email, to: '' }],
      }),
    ]);
  } catch (error) {
    // Somebody else has edited, or taken the address along, in between.
    if (error instanceof ConditionFailed) return releaseEmail(id, address, { expectedVersion, actor, now });
    throw error;
  }

  return { ...before, formerEmails, version };
};
