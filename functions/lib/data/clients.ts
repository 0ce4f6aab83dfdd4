import * as z from 'zod/mini';
import { Client, type ClientSummary } from '../../../shared/domain/client.ts';
import { normaliseEmail } from '../../../shared/domain/fields.ts';
import { divisionOf, type Inquiry } from '../../../shared/domain/inquiry.ts';
import { cursorOf, placeOf } from './cursor.ts';
import { ConditionFailed, getItem, query, transact, updateItem } from './dynamo.ts';

const KnownEmail = z.object({ clientId: z.int() });

const clientOfEmail = async (email: string): Promise<number | undefined> => {
  const known = await getItem('client-emails', { email });

  return known && KnownEmail.parse(known).clientId;
};

// A number taken for a client that is then not created stays unused; gaps do no harm.
const nextClientId = async (): Promise<number> => {
  const { value } = await updateItem('counters', { name: 'client-id' }, 'ADD #value :one', {
    names: { '#value': 'value' },
    values: { ':one': 1 },
  });

  return z.int().parse(value);
};

/** The client that a stranger's first inquiry makes. */
const clientFrom = (id: number, inquiry: Inquiry, now: Date): Client => ({
  id,
  clientName: inquiry.name,
  company: inquiry.company,
  contactEmail: inquiry.email,
  contactWhatsApp: inquiry.phone,
  serviceTier: 'Observer',
  divisionOfInterest: divisionOf(inquiry),
  source: `Website · ${inquiry.inquiryType}`,
  dateOfFirstContact: inquiry.receivedAt,
  lastContactDate: inquiry.receivedAt,
  createdAt: now.toISOString(),
  pipelineStage: 'Inquiry Received',
  status: 'New',
  onboardingPackSent: false,
  contractSigned: false,
  retainerPaid: false,
  assignedRelationshipLead: '',
  notesIntelligence: '',
  version: 1,
});

/** Stores the client, its claim to the address and the counts, all or nothing. @throws ConditionFailed when the address is taken */
const create = async (client: Client): Promise<void> => {
  const month = client.createdAt.slice(0, 7);
  await transact([
    {
      put: { email: normaliseEmail(client.contactEmail), clientId: client.id },
      into: 'client-emails',
      condition: 'attribute_not_exists(email)',
    },
    { put: { ...client, month }, into: 'clients', condition: 'attribute_not_exists(id)' },
    {
      update: 'ADD #total :one, #tier :one SET #since = if_not_exists(#since, :month)',
      key: { name: 'clients' },
      in: 'counters',
      names: { '#total': 'total', '#tier': client.serviceTier, '#since': 'since' },
      values: { ':one': 1, ':month': month },
    },
  ]);
};

const noteContact = async (id: number, at: string): Promise<void> => {
  try {
    await updateItem('clients', { id }, 'SET lastContactDate = :at', {
      condition: 'lastContactDate < :at',
      values: { ':at': at },
    });
  } catch (error) {
    // An older inquiry followed up late: the later contact stands.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** The client with the inquiry's e-mail address, created if there is none; the same however often and in parallel. */
export const joinOrCreate = async (inquiry: Inquiry, now: Date): Promise<number> => {
  const email = normaliseEmail(inquiry.email);
  const known = await clientOfEmail(email);
  if (known !== undefined) {
    await noteContact(known, inquiry.receivedAt);
    return known;
  }

  try {
    const id = await nextClientId();
    await create(clientFrom(id, inquiry, now));
    return id;
  } catch (error) {
    // Somebody else created the client of this address in the meantime.
    if (error instanceof ConditionFailed) return joinOrCreate(inquiry, now);
    throw error;
  }
};

const Figures = z.object({
  total: z._default(z.int(), 0),
  Dominion: z._default(z.int(), 0),
  Strategic: z._default(z.int(), 0),
  Observer: z._default(z.int(), 0),
  /** The month of the first client, e.g. 2026-11: nothing is older. */
  since: z.optional(z.string()),
});

const figures = async () => Figures.parse((await getItem('counters', { name: 'clients' })) ?? {});

/** Counts kept by the writes that change them. */
export const summarise = async (): Promise<ClientSummary> => {
  const { total, since: _, ...tiers } = await figures();

  return { total, tiers };
};

const monthBefore = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);

  return new Date(Date.UTC(year, number - 2)).toISOString().slice(0, 7);
};

const Place = z.object({
  month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
  after: z.optional(z.record(z.string(), z.unknown())),
});

// Months without a single new client are rare; a list that meets this many goes on with its next page.
const MONTHS_PER_PAGE = 24;

/** Clients, the newest first: walks back month by month until the page is full. */
export const newest = async (
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  now: Date,
): Promise<{ items: Client[]; next?: string }> => {
  let place: z.infer<typeof Place> =
    cursor === undefined ? { month: now.toISOString().slice(0, 7) } : placeOf(cursor, Place);
  const { since } = await figures();
  if (since === undefined) return { items: [] };

  const items: Client[] = [];
  for (let walked = 0; walked < MONTHS_PER_PAGE && place.month >= since; walked += 1) {
    const found = await query('clients', {
      index: 'newest',
      where: '#month = :month',
      names: { '#month': 'month' },
      values: { ':month': place.month },
      limit: limit - items.length,
      newestFirst: true,
      after: place.after,
    });
    items.push(...found.items.map((item) => Client.parse(item)));
    place = found.after ? { month: place.month, after: found.after } : { month: monthBefore(place.month) };
    if (items.length >= limit) break;
  }

  return place.month >= since ? { items, next: cursorOf(place) } : { items };
};
