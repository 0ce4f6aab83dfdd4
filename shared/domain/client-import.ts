import * as z from 'zod/mini';
import { NewClient } from './client.ts';
import { line, paragraph } from './fields.ts';
import { cellDamage, cellText, phoneDamage } from './spreadsheet-damage.ts';
import { SERVICE_TIERS, type ServiceTier, TIER_LABELS } from './tier.ts';

export const MOST_IMPORTED_ROWS = 50_000;
export const LARGEST_IMPORT = 20 * 1024 * 1024;
/** Lambda takes at most 6 MB in base64: a file is sent in parts of so many bytes. */
export const IMPORT_PART = 4 * 1024 * 1024;
export const MOST_IMPORT_PARTS = Math.ceil(LARGEST_IMPORT / IMPORT_PART);
export const MOST_IMPORT_COLUMNS = 100;

export const ENCODING_LABELS = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big endian',
  'windows-1252': 'Windows-1252',
} as const;
export const FileEncoding = z.enum(
  Object.keys(ENCODING_LABELS) as (keyof typeof ENCODING_LABELS)[],
  'Choose one of the listed encodings.',
);
export type FileEncoding = z.infer<typeof FileEncoding>;

export const DELIMITER_LABELS = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab' } as const;
export const Delimiter = z.enum(
  Object.keys(DELIMITER_LABELS) as (keyof typeof DELIMITER_LABELS)[],
  'Choose a comma, a semicolon or a tab.',
);
export type Delimiter = z.infer<typeof Delimiter>;

/** The fields that a column may have, with the headers under which exports have them. */
export const IMPORT_FIELD_LABELS = {
  clientName: 'Client',
  company: 'Company',
  contactEmail: 'Email',
  contactWhatsApp: 'WhatsApp',
  serviceTier: 'Tier',
  divisionOfInterest: 'Division of interest',
  source: 'Source',
  assignedRelationshipLead: 'Relationship lead',
  notesIntelligence: 'Notes',
} as const;
export type ImportField = keyof typeof IMPORT_FIELD_LABELS;
export const IMPORT_FIELDS = Object.keys(IMPORT_FIELD_LABELS) as ImportField[];
export const ImportFieldName = z.enum(IMPORT_FIELDS as [ImportField, ...ImportField[]]);

/** The fields of a client that is there already which a file may fill where they are empty. */
export const FILLED_FIELDS = [
  'company',
  'contactWhatsApp',
  'assignedRelationshipLead',
  'notesIntelligence',
] as const satisfies readonly ImportField[];
export type FilledField = (typeof FILLED_FIELDS)[number];

/** Other headers of a field, as other products write them; compared without case and punctuation. */
const OTHER_HEADERS: Readonly<Record<ImportField, readonly string[]>> = {
  clientName: ['name', 'client name', 'full name', 'contact', 'contact name', 'customer'],
  company: ['company name', 'organisation', 'organization', 'account', 'firm'],
  contactEmail: ['e mail', 'email address', 'e mail address', 'mail', 'contact email'],
  contactWhatsApp: ['phone', 'phone number', 'telephone', 'mobile', 'mobile phone', 'whatsapp number'],
  serviceTier: ['service tier', 'level'],
  divisionOfInterest: ['division', 'interest'],
  source: ['lead source', 'origin'],
  assignedRelationshipLead: ['lead', 'owner', 'account owner', 'assigned to'],
  notesIntelligence: ['note', 'comments', 'comment', 'remarks', 'description'],
};

const folded = (header: string): string =>
  header
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The field of each column by its header, each field once; undefined for a column that is none. */
export const proposeColumns = (header: readonly string[]): (ImportField | undefined)[] => {
  const taken = new Set<ImportField>();

  return header.map((name) => {
    const field = IMPORT_FIELDS.find(
      (one) =>
        !taken.has(one) && [folded(IMPORT_FIELD_LABELS[one]), ...OTHER_HEADERS[one]].includes(folded(name)),
    );
    if (field) taken.add(field);

    return field;
  });
};

const TIER_NUMBERS: Record<string, ServiceTier> = { 1: 'Dominion', 2: 'Strategic', 3: 'Observer' };

/** A tier by its name, its label or its number; the text itself where it is none of them. */
const tierFrom = (text: string): string => {
  const [, number] = /^(?:tier)?\s*([123])$/i.exec(text) ?? [];
  const named = SERVICE_TIERS.find((tier) =>
    [tier, TIER_LABELS[tier]].some((name) => name.toLowerCase() === text.toLowerCase()),
  );

  return named ?? (number === undefined ? text : (TIER_NUMBERS[number] ?? text));
};

/** The texts of a row, by field; fields without a column are absent. */
export const ImportValues = z.partialRecord(ImportFieldName, z.string());
export type ImportValues = z.infer<typeof ImportValues>;

/** The most names of a file that staff say who they are. */
export const MOST_CHOSEN_LEADS = 50;

/** Whom a name of the file means as relationship lead: a username, empty for nobody. */
export const ChosenLead = z.object({
  name: z.string().check(z.maxLength(200)),
  username: line('the username', 63),
});
export type ChosenLead = z.infer<typeof ChosenLead>;

/** A client as a file has it. */
const ImportedClient = z.extend(NewClient, {
  assignedRelationshipLead: line('the relationship lead', 63),
  notesIntelligence: paragraph('the notes', 10_000),
});
export type ImportedClient = z.infer<typeof ImportedClient>;

/** What is wrong with a value of a row, or with the row where it has no field, and what to do. */
export const ImportFault = z.object({ field: z.optional(ImportFieldName), message: z.string() });
export type ImportFault = z.infer<typeof ImportFault>;

const isField = (name: unknown): name is ImportField => IMPORT_FIELDS.some((field) => field === name);

const MISSING: Partial<Record<ImportField, string>> = {
  clientName: 'Enter the client’s name.',
  contactEmail: 'Enter the client’s email: it tells clients apart.',
};

const messageFor = (field: ImportField, value: string, message: string): string => {
  if (value === '') return MISSING[field] ?? message;
  if (field === 'contactEmail') return 'This is no email address. Correct it, as in name@company.example.';

  return field === 'serviceTier' ? 'This is no tier. Enter Dominion, Strategic or Observer.' : message;
};

/** The client of a row, or what is wrong with it, a fault per field. */
export const readImportedClient = (
  values: ImportValues,
): { client: ImportedClient } | { faults: ImportFault[] } => {
  const text = (field: ImportField) => cellText(values[field] ?? '');
  const tier = text('serviceTier');
  const texts = Object.fromEntries(IMPORT_FIELDS.map((field) => [field, text(field)]));
  const parsed = ImportedClient.safeParse({
    ...texts,
    serviceTier: tier === '' ? undefined : tierFrom(tier),
  });
  const faults = new Map<ImportField, string>();
  for (const field of IMPORT_FIELDS) {
    const damage = (field === 'contactWhatsApp' ? phoneDamage : cellDamage)(text(field));
    if (damage !== undefined) faults.set(field, damage);
  }
  if (parsed.success && faults.size === 0) return { client: parsed.data };
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [field] = path;
    if (isField(field) && !faults.has(field)) faults.set(field, messageFor(field, text(field), message));
  }

  return { faults: [...faults].map(([field, message]) => ({ field, message })) };
};
