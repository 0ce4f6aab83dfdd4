import * as z from 'zod/mini';
import { Client, type NewClient } from '../../../shared/domain/client.ts';
import { normaliseEmail } from '../../../shared/domain/fields.ts';
import { divisionOf, type Inquiry } from '../../../shared/domain/inquiry.ts';
import { PRODUCT_ACTOR } from '../../../shared/domain/product-actor.ts';
import { firstCharacters } from '../../../shared/domain/text.ts';
import { AppError, isAppError } from '../app-error.ts';
import { commit, type TransactWrite } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { getItem, putItem, updateItem } from '../dynamo/items.ts';
import { dailyMetricWriteAt } from '../reporting/daily-metrics.table.ts';
import { bucketOf, normaliseWords, termsOf } from './search-terms.ts';
import { timelineWrite } from './timeline.table.ts';

const KnownEmail = z.object({ clientId: z.int() });

/** The client that what comes from this address belongs to. */
export const findEmailOwner = async (email: string): Promise<number | undefined> => {
  const known = await getItem('client-emails', { email: normaliseEmail(email) });

  return known && KnownEmail.parse(known).clientId;
};

export const findClient = async (id: number): Promise<Client | undefined> => {
  const item = await getItem('clients', { id });

  return item && Client.parse(item);
};

/** The client that mail from this address belongs to. */
export const findClientByEmail = async (email: string): Promise<Client | undefined> => {
  const id = await findEmailOwner(email);

  return id === undefined ? undefined : findClient(id);
};

/** The refusal of an address that another client has, or had. */
export const emailTakenBy = async (email: string, otherwise: number): Promise<AppError> => {
  const { id, contactEmail } = (await findClientByEmail(email)) ?? { id: otherwise, contactEmail: email };
  const message =
    normaliseEmail(contactEmail) === normaliseEmail(email)
      ? `Client No. ${id} has this address already.`
      : `What comes from this address belongs to client No. ${id}, who had it before. Release it there first.`;

  return new AppError('email_taken', { message, field: 'contactEmail', current: { id } });
};

/** From now on what comes from this address belongs to the client. */
export const saveEmailOwner = (email: string, clientId: number): Promise<void> =>
  putItem('client-emails', { email: normaliseEmail(email), clientId });

// A number taken for a client that is then not created stays unused; gaps do no harm.
const nextClientId = async (): Promise<number> => {
  const { value } = await updateItem('counters', { name: 'client-id' }, 'ADD #value :one', {
    names: { '#value': 'value' },
    values: { ':one': 1 },
  });

  return z.int().parse(value);
};

type Origin = Pick<Client, 'dateOfFirstContact' | 'createdAt'>;

/** A client at the beginning of the pipeline. */
export const newClient = (
  id: number,
  entered: NewClient,
  { dateOfFirstContact, createdAt }: Origin,
): Client => ({
  ...entered,
  id,
  dateOfFirstContact,
  lastContactDate: dateOfFirstContact,
  createdAt,
  pipelineStage: 'Inquiry Received',
  stageSince: createdAt,
  timeInStage: {},
  status: 'New',
  onboardingPackSent: false,
  contractSigned: false,
  retainerPaid: false,
  evidence: {},
  assignedRelationshipLead: '',
  notesIntelligence: '',
  version: 1,
});

/** Some characters become many when they are written out, and an index takes 1,024 bytes of them. */
const LONGEST_NAME_KEY = 200;

/** What orders clients by name. */
export const clientNameKey = ({ clientName, id }: Client): string =>
  `${firstCharacters(normaliseWords(clientName), LONGEST_NAME_KEY)}#${String(id).padStart(9, '0')}`;

/** The client as stored: with what its lists are ordered by. */
export const clientItem = (client: Client): Record<string, unknown> => ({
  ...client,
  month: client.createdAt.slice(0, 7),
  list: 'all',
  nameKey: clientNameKey(client),
});

/** The rows under which a client is found while one types. */
export const clientSearchRows = (client: Client): Record<string, unknown>[] =>
  termsOf(client).map((term) => ({
    bucket: bucketOf(term),
    entry: `${term}#${client.id}`,
    id: client.id,
    clientName: client.clientName,
    company: client.company,
    contactEmail: client.contactEmail,
    contactWhatsApp: client.contactWhatsApp,
  }));

const counting = ({ serviceTier, pipelineStage, createdAt }: Client): TransactWrite => ({
  update: 'ADD #total :one, #tier :one, #stage :one SET #since = if_not_exists(#since, :month)',
  key: { name: 'clients' },
  in: 'counters',
  names: { '#total': 'total', '#tier': serviceTier, '#stage': pipelineStage, '#since': 'since' },
  values: { ':one': 1, ':month': createdAt.slice(0, 7) },
});

/** Stores a client, its claim to the address, what finds it and the counts, all or nothing. @throws AppError `email_taken` */
export const insertClient = async (
  entered: NewClient,
  origin: Origin & { actor: string },
): Promise<Client> => {
  const client = newClient(await nextClientId(), entered, origin);
  try {
    await commit([
      {
        put: { email: normaliseEmail(client.contactEmail), clientId: client.id },
        into: 'client-emails',
        condition: 'attribute_not_exists(email)',
      },
      { put: clientItem(client), into: 'clients', condition: 'attribute_not_exists(id)' },
      ...clientSearchRows(client).map((row) => ({ put: row, into: 'client-search' }) as const),
      counting(client),
      dailyMetricWriteAt('clients', client.createdAt, { newClients: 1 }),
      timelineWrite(client.id, '1', {
        kind: 'created',
        at: client.createdAt,
        actor: origin.actor,
        source: client.source,
      }),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw await emailTakenBy(client.contactEmail, client.id);
  }

  return client;
};

export const saveLastContact = async (id: number, at: string): Promise<void> => {
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

const senderOf = (inquiry: Inquiry): NewClient => ({
  clientName: inquiry.name,
  company: inquiry.company,
  contactEmail: inquiry.email,
  contactWhatsApp: inquiry.phone,
  serviceTier: 'Observer',
  divisionOfInterest: divisionOf(inquiry),
  source: `Website · ${inquiry.inquiryType}`,
});

/** The client that a stranger's inquiry makes. @throws AppError `email_taken` */
export const createClientFromInquiry = (
  inquiry: Inquiry,
  now: Date,
  actor: string = PRODUCT_ACTOR,
): Promise<Client> =>
  insertClient(senderOf(inquiry), {
    dateOfFirstContact: inquiry.receivedAt,
    createdAt: now.toISOString(),
    actor,
  });

/** The client with the inquiry's e-mail address, created if there is none; the same however often and in parallel. */
export const findOrCreateClient = async (inquiry: Inquiry, now: Date): Promise<number> => {
  const known = await findEmailOwner(inquiry.email);
  if (known !== undefined) {
    await saveLastContact(known, inquiry.receivedAt);
    return known;
  }

  try {
    return (await createClientFromInquiry(inquiry, now)).id;
  } catch (error) {
    // Somebody else created the client of this address in the meantime.
    if (isAppError(error, 'email_taken')) return findOrCreateClient(inquiry, now);
    throw error;
  }
};
