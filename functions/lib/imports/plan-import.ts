import type { Client } from '../../../shared/domain/client.ts';
import {
  type FilledField,
  type ImportedClient,
  type ImportFault,
  type ImportField,
  readImportedClient,
} from '../../../shared/domain/client-import.ts';
import { normaliseEmail } from '../../../shared/domain/fields.ts';
import type { ImportRow } from '../../../shared/domain/job.ts';
import { cellText } from '../../../shared/domain/spreadsheet-damage.ts';
import { firstCharacters } from '../../../shared/domain/text.ts';
import { phoneKey } from '../clients/compare-clients.ts';
import { planClientEdit } from '../clients/plan-edit.ts';
import { planNewClient } from '../clients/plan-new-client.ts';
import type { Context } from '../context.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import type { FindLead } from './find-lead.ts';
import type { StagedRow } from './stage-rows.ts';

const SHOWN_LEAD = 60;
const SHOWN_VALUE = 200;

/** The fields of a row that a known client may have otherwise. */
const COMPARED = [
  ...(['clientName', 'company', 'contactWhatsApp', 'serviceTier', 'divisionOfInterest'] as const),
  ...(['assignedRelationshipLead', 'notesIntelligence'] as const),
];

/** A row after it was read: a client, or what is wrong with it. */
export type ReadRow = StagedRow &
  ({ readonly client: ImportedClient; readonly email: string } | { readonly faults: ImportFault[] });

const unknownLead = (written: string): ImportFault => ({
  field: 'assignedRelationshipLead',
  message: `“${firstCharacters(written, SHOWN_LEAD)}” is no member of staff. Enter a username, or leave it empty.`,
});

const surplusFaults = ({ surplus }: StagedRow): ImportFault[] =>
  surplus === undefined
    ? []
    : [
        {
          message: `The row has more cells than the header; “${surplus}” is in none of its columns. Check each value before you import the row.`,
        },
      ];

export const readRow = (staged: StagedRow, findLead: FindLead): ReadRow => {
  const written = cellText(staged.values.assignedRelationshipLead ?? '');
  const lead = findLead(written);
  // Not what is written: staff may have said of any text who is meant by it, or that it names nobody.
  const read = readImportedClient({ ...staged.values, assignedRelationshipLead: lead ?? '' });
  const faults = [
    ...surplusFaults(staged),
    ...('faults' in read ? read.faults : []),
    ...(lead === undefined ? [unknownLead(written)] : []),
  ];
  if (!('client' in read) || faults.length > 0) return { ...staged, faults };

  return {
    ...staged,
    client: read.client,
    email: normaliseEmail(read.client.contactEmail),
  };
};

export type SoundRow = Extract<ReadRow, { client: unknown }>;

export type RowOutcome = 'created' | 'filled' | 'known';

export interface RowPlan {
  readonly outcome: RowOutcome;
  readonly client: Pick<Client, 'id' | 'clientName'>;
  readonly writes: readonly TransactWrite[];
  /** What the row has otherwise than a client who was there; the row is kept for staff to look at. Absent where it is not. */
  readonly differences?: readonly ImportFault[];
}

/** Who imports, which fields of known clients are filled, and the source of a client without one. */
export interface ImportContext extends Context {
  readonly fill: readonly FilledField[];
  readonly source: string;
}

type KnownRow = Pick<SoundRow, 'client' | 'values' | 'email'>;

/** The empty fields of a client that a row has, among those that are to be filled. A phone number is one person's. */
const fillOf = (
  client: Client,
  { client: imported, email }: KnownRow,
  fill: readonly FilledField[],
): Partial<Pick<Client, FilledField>> =>
  Object.fromEntries(
    fill
      .filter((field) => client[field] === '' && imported[field] !== '')
      .filter((field) => field !== 'contactWhatsApp' || normaliseEmail(client.contactEmail) === email)
      .map((field) => [field, imported[field]]),
  );

/** Spellings of one value: in letters of either case, or a number in any notation. */
const comparable = (field: ImportField, value: string): string =>
  (field === 'contactWhatsApp' && phoneKey(value)) || value.toLowerCase().replace(/\s+/g, ' ').trim();

/** What a row says otherwise than the client, or than its contact of that address; a cell without text says nothing. */
const differencesOf = (client: Client, { client: imported, values, email }: KnownRow): ImportFault[] => {
  const contact = client.contacts?.find((one) => normaliseEmail(one.email) === email);
  const compared = contact ? { ...client, clientName: contact.name, contactWhatsApp: contact.phone } : client;
  const holderOf = (field: ImportField) =>
    contact && (field === 'clientName' || field === 'contactWhatsApp')
      ? `${contact.name || contact.email}, a contact of the client,`
      : 'The client';

  return [
    ...(client.archived ? [{ message: 'The client is archived, and has stayed as it is.' }] : []),
    ...COMPARED.filter(
      (field) =>
        (values[field] ?? '').trim() !== '' &&
        imported[field] !== '' &&
        comparable(field, imported[field]) !== comparable(field, compared[field]),
    ).map((field) => ({
      field,
      message:
        compared[field] === ''
          ? `${holderOf(field)} has none.`
          : `${holderOf(field)} has “${firstCharacters(compared[field], SHOWN_VALUE)}”.`,
    })),
  ];
};

/** A row of a client who was there, as it is kept; undefined for any other. */
export const knownRow = (
  { row, values }: StagedRow,
  { client, differences }: RowPlan,
): ImportRow | undefined =>
  differences && {
    ...{ row, values, faults: [...differences] },
    known: { id: client.id, clientName: client.clientName },
  };

/** A client that is known keeps what it has; its empty fields are filled where that was chosen, unless it is archived. */
export const planKnownClient = (client: Client, row: KnownRow, context: ImportContext): RowPlan => {
  const edit = client.archived ? {} : fillOf(client, row, context.fill);
  const { writes } = planClientEdit({ client, emailOwner: undefined, orders: [] }, edit, context);

  const isFilled = writes.length > 0;
  const differences = differencesOf({ ...client, ...edit }, row);

  return {
    ...{ outcome: isFilled ? 'filled' : 'known', client, writes },
    ...((!isFilled || differences.length > 0) && { differences }),
  };
};

/** A new client, as if staff had entered it: neither an email nor a document follows from it. */
export const planImportedClient = (id: number, imported: ImportedClient, context: ImportContext): RowPlan => {
  const { client, writes } = planNewClient(
    { id },
    { ...imported, source: imported.source || context.source },
    context,
  );

  return { outcome: 'created', client, writes };
};
