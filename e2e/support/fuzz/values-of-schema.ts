import fc from 'fast-check';
import type * as core from 'zod/v4/core';
import { makeContactMain } from '../../../shared/contract/client-contacts.ts';
import { undoMerge } from '../../../shared/contract/client-merges.ts';
import { listFormerTexts, pinNote, updateNote } from '../../../shared/contract/client-timeline.ts';
import { releaseEmail, updateProbabilities } from '../../../shared/contract/crm.ts';
import { downloadSignedCopy } from '../../../shared/contract/documents.ts';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import {
  cancelJob,
  downloadExport,
  leaveOutImportRow,
  listImportRows,
  previewImport,
  readJob,
  repairImportRow,
  retryJob,
  startImport,
  uploadImportPart,
} from '../../../shared/contract/jobs.ts';
import { retryMail } from '../../../shared/contract/mail.ts';
import { completeInvoice } from '../../../shared/contract/payments.ts';
import {
  downloadPersonalData,
  erasePersonalData,
  exportPersonalData,
} from '../../../shared/contract/personal-data.ts';
import {
  attachSetAsideMail,
  createInquiryFromMail,
  downloadMailFile,
} from '../../../shared/contract/received-mail.ts';
import { confirmEnrolment } from '../../../shared/contract/second-factor.ts';
import { saveListLayout } from '../../../shared/contract/views.ts';
import { DIVISIONS, INQUIRY_TYPES, URGENCIES } from '../../../shared/domain/inquiry-choices.ts';
import { LIST_COLUMNS } from '../../../shared/domain/list-columns.ts';
import { VIEWED_LISTS } from '../../../shared/domain/saved-view.ts';
import { SyncCommand } from '../../../shared/domain/sync.ts';
import { IMPORT_COLUMNS } from '../api/imports-api.ts';
import { LEAVING } from './fuzz-samples.ts';
import { longTexts, oddNumbers, oddTexts } from './hostile-values.ts';
import { Known } from './known-values.ts';

const known = (pool: string): fc.Arbitrary<unknown> => fc.nat(59).map((nth) => new Known(pool, nth));

const mostly = (usual: fc.Arbitrary<unknown>, rare: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: rare });

const plainTexts = fc.oneof(
  { weight: 20, arbitrary: fc.lorem({ maxCount: 6 }) },
  { weight: 8, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }) },
  { weight: 1, arbitrary: longTexts },
  { weight: 1, arbitrary: oddTexts },
);
/** As large as most rules allow; many of them together are the largest valid input. */
const largeTexts = fc
  .tuple(fc.constantFrom('a', '漢', '😀'), fc.constantFrom(40, 60, 200), fc.nat(999))
  .map(([character, length, nth]) => character.repeat(length - 3) + nth);
const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const DAY = 24 * 60 * 60_000;
const nextDays = fc
  .integer({ min: 1, max: 300 })
  .map((count) => new Date(Date.now() + count * DAY).toISOString());
const emails = fc.stringMatching(/^[a-z0-9]{1,12}$/).map((name) => `${name}@sample.example`);

const amounts = fc
  .tuple(fc.integer({ min: 1, max: 900_000 }), fc.boolean())
  .map(([cents, isText]) => (isText ? (cents / 100).toFixed(2) : cents / 100));

/** The values of fields whose schema says less than the rule, or that refer to records. */
const BY_NAME: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  amount: mostly(amounts, oddNumbers),
  unitAmount: amounts,
  serviceTier: fc.constantFrom('Tier1', 'Tier 2', 'ARCHAI', 'maritime', 'Dominion'),
  inquiryType: fc.constantFrom(...INQUIRY_TYPES),
  division: fc.constantFrom(...DIVISIONS, ''),
  urgency: fc.constantFrom(...URGENCIES, ''),
  form: fc.constantFrom('home', 'contact', 'briefing', ''),
  nextCharterCycle: days,
  dueDate: days,
  dueAt: mostly(nextDays, days),
  week: fc
    .tuple(fc.integer({ min: 2020, max: 2030 }), fc.integer({ min: 1, max: 52 }))
    .map(([year, week]) => `${year}-W${String(week).padStart(2, '0')}`),
  period: mostly(fc.constantFrom('2026-11', '2026-Q4', 'retainer'), plainTexts),
  clientId: mostly(known('clientId'), fc.constantFrom(1, '1', 2, 999_999)),
  uniqueClientId: mostly(known('uniqueClientId'), fc.constantFrom(1, '1', 'CL-000001', 'cl-000002')),
  invoiceId: known('/api/invoices'),
  documentId: known('/api/client-portal/documents'),
  username: mostly(known('username'), emails),
  password: mostly(known('password'), fc.string({ minLength: 12, maxLength: 40 })),
  oldPassword: mostly(known('ownPassword'), plainTexts),
  newPassword: fc.string({ unit: 'grapheme', minLength: 14, maxLength: 40 }),
  accessCode: mostly(known('accessCode'), plainTexts),
  oldAccessCode: mostly(known('ownAccessCode'), plainTexts),
  newAccessCode: fc.string({ unit: 'grapheme', minLength: 16, maxLength: 40 }),
  token: mostly(known('token'), plainTexts),
  code: mostly(known('code'), plainTexts),
  fileId: known('fileId'),
  sha256: mostly(known('sha256'), fc.stringMatching(/^[0-9a-f]{64}$/)),
  owner: known('username'),
  assignedTo: fc.oneof(known('username'), fc.constant('')),
  assignedRelationshipLead: fc.oneof(known('username'), fc.constant('')),
  email: mostly(emails, known('email')),
  contactEmail: mostly(emails, known('email')),
  clientEmail: mostly(emails, known('email')),
  q: fc.oneof(known('q'), known('email'), known('anyId'), plainTexts),
  originalName: mostly(
    fc.constantFrom('Plan.pdf', 'Notes.txt', 'Scan.png', 'Räte & Co.pdf', '計画.pdf'),
    plainTexts.map((text) => `${text}.pdf`),
  ),
  confirmation: mostly(fc.constant(LEAVING), emails),
  phone: mostly(fc.stringMatching(/^\+[0-9 ]{6,16}$/), plainTexts),
};

/** The objects that an authenticator signs, by the name of their field. */
const SIGNED: ReadonlySet<string> = new Set(['assertion', 'credential']);

type Checks = readonly core.$ZodCheck<never>[] | undefined;

// The definitions of checks have a type per kind; each is read by its name.
const checkDefinitions = (checks: Checks): Record<string, unknown>[] =>
  (checks ?? []).map((check) => ({ ...check._zod.def }));

const textsOf = (checks: Checks): fc.Arbitrary<unknown> => {
  const format = checkDefinitions(checks).find(({ check }) => check === 'string_format');
  if (format?.format === 'email') return emails;
  if (format?.format === 'datetime')
    return fc
      .date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2100-01-01') })
      .map((date) => date.toISOString());
  if (format?.pattern instanceof RegExp) return fc.stringMatching(format.pattern);

  return plainTexts;
};

const numbersOf = (checks: Checks, isInteger: boolean): fc.Arbitrary<unknown> => {
  const definitions = checkDefinitions(checks);
  const bound = (check: string) => definitions.find((one) => one.check === check)?.value;
  const least = bound('greater_than');
  const most = bound('less_than');
  const min = typeof least === 'number' ? least : 0;
  const max = typeof most === 'number' ? most : 1_000_000;
  const isWhole = isInteger || definitions.some(({ check }) => check === 'number_format');

  return isWhole
    ? fc.integer({ min, max })
    : fc.integer({ min: min * 100, max: max * 100 }).map((cents) => cents / 100);
};

const mostOf = (checks: Checks): number => {
  const most = checkDefinitions(checks).find(({ check }) => check === 'max_length')?.maximum;

  return typeof most === 'number' ? most : 60;
};

/** Mostly short lists; some as long as the schema allows. */
const listsOf = <Element>(elements: fc.Arbitrary<Element>, most: number): fc.Arbitrary<Element[]> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.array(elements, { minLength: 1, maxLength: Math.min(3, most) }) },
    { weight: 1, arbitrary: fc.array(elements, { maxLength: most, size: 'max' }) },
  );

/** Names with values; an absent field is left out. */
export type SchemaFields = readonly (readonly [name: string, value: unknown])[];

const presentOnly = (entries: [string, unknown][]): SchemaFields =>
  entries.filter(([, value]) => value !== undefined);

const objectOf = (fields: SchemaFields): Record<string, unknown> => {
  const object: Record<string, unknown> = {};
  for (const [name, value] of fields)
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });

  return object;
};

/** Values that a schema accepts, mostly: checks that are functions cannot be read. */
const valuesOf = (schema: core.$ZodType, name = ''): fc.Arbitrary<unknown> => {
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'default':
      return fc.oneof(
        { weight: 2, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: valuesOf(def.innerType, name) },
      );
    case 'nullable':
      return fc.oneof(fc.constant(null), valuesOf(def.innerType, name));
    case 'pipe':
      return BY_NAME[name] ?? valuesOf(def.in, name);
    case 'string':
      return BY_NAME[name] ?? textsOf(def.checks);
    case 'number':
      return BY_NAME[name] ?? numbersOf(def.checks, 'format' in def);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'array':
      return listsOf(valuesOf(def.element, name === 'clientIds' ? 'clientId' : ''), mostOf(def.checks));
    case 'record':
      // A table of what the schema names has a value for each.
      if (def.keyType._zod.def.type === 'enum') return fieldsOfRecord(def).map(objectOf);
      return fc
        .oneof(
          listsOf(fc.tuple(plainTexts, valuesOf(def.valueType)), 40),
          listsOf(fc.tuple(largeTexts, largeTexts), 400),
        )
        .map((entries) => objectOf(entries.map(([key, value]) => [String(key), value])));
    case 'union':
      return fc.oneof(...def.options.map((option) => valuesOf(option, name)));
    case 'object': {
      const objects = fieldsOf(schema).map(objectOf);

      return SIGNED.has(name) ? mostly(known(name), objects) : objects;
    }
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
};

const fieldsOfRecord = ({ keyType, valueType }: core.$ZodRecordDef): fc.Arbitrary<SchemaFields> => {
  const { def } = (keyType as core.$ZodTypes)._zod;
  const names = def.type === 'enum' ? Object.values(def.entries) : [];

  return fc.tuple(
    ...names.map((name) => fc.tuple(fc.constant(String(name)), valuesOf(valueType, String(name)))),
  );
};

/** The version that the product answered last, of the record of the path. */
export const NEWEST_VERSION = new Known('version', 0);

/** The version of the client that a merge takes. */
export const MERGED_VERSION = new Known('version', 1);

const fieldsOf = (schema: core.$ZodType, endpoint?: Endpoint): fc.Arbitrary<SchemaFields> => {
  const { def } = (schema as core.$ZodTypes)._zod;
  if (def.type === 'union') return fc.oneof(...def.options.map((option) => fieldsOf(option)));
  if (def.type !== 'object') return fc.constant([]);
  const entries = Object.entries(def.shape).map(([name, inner]) =>
    fc.tuple(fc.constant(name), (endpoint && valuesOfRecord(endpoint, name, inner)) ?? valuesOf(inner, name)),
  );

  return fc.tuple(...entries).map(presentOnly);
};

/** The pools of endpoints that succeed with the records of one owner, or in one state, alone. */
const RECORDS_IN_A_STATE: Readonly<Record<string, string>> = {
  [updateNote.id]: 'client with notes',
  [pinNote.id]: 'client with notes',
  [listFormerTexts.id]: 'client with notes',
  [makeContactMain.id]: 'client with contacts',
  [undoMerge.id]: 'client with a merged one',
  [uploadImportPart.id]: 'open import',
  [previewImport.id]: 'uploaded import',
  [startImport.id]: 'uploaded import',
  [listImportRows.id]: 'import with faults',
  [repairImportRow.id]: 'import with faults',
  [leaveOutImportRow.id]: 'import with faults',
  [retryMail.id]: 'mail',
  [downloadSignedCopy.id]: 'signed document',
  [completeInvoice.id]: 'paid invoice',
  [readJob.id]: 'job',
  [cancelJob.id]: 'import to cancel',
  [retryJob.id]: 'failed job',
  [downloadExport.id]: 'job',
  [exportPersonalData.id]: 'exported request',
  [downloadPersonalData.id]: 'exported request',
  [erasePersonalData.id]: 'erasable request',
};

/** The ids of the list before the parameter: those of `/api/invoices` for `/api/invoices/{id}/pdf`. */
const poolOf = ({ id, path }: Endpoint, parameter: string): string | undefined => {
  const ofState = RECORDS_IN_A_STATE[id];
  if (ofState) return ofState;
  if (path.startsWith('/api/records/')) return 'anyId';
  const [list, rest] = path.split(`/{${parameter}}`, 2);

  return rest === undefined ? undefined : list;
};

const MAIL_FILE: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  reference: known('inquiry with mail'),
  id: known('received mail'),
  place: fc.constant(0),
};

/** A mail of its own for each: they run at the same time, and a mail is dealt with once. */
const SET_ASIDE_MAILS: Readonly<Record<string, string>> = {
  [attachSetAsideMail.id]: 'mail to attach',
  [createInquiryFromMail.id]: 'mail to open',
};

/** The values of a field that names a record, its version or a page of a list. */
const valuesOfRecord = (endpoint: Endpoint, name: string, schema: core.$ZodType) => {
  if (endpoint.id === downloadMailFile.id)
    return mostly(MAIL_FILE[name] ?? valuesOf(schema), valuesOf(schema));
  const setAside = SET_ASIDE_MAILS[endpoint.id];
  if (setAside !== undefined && (name === 'id' || name === 'at'))
    return mostly(known(name === 'id' ? setAside : `time of the ${setAside}`), valuesOf(schema));
  if (endpoint.id === attachSetAsideMail.id) return mostly(known('inquiry with mail'), valuesOf(schema));
  const pool = poolOf(endpoint, name);
  if (name === 'token' && endpoint.id.startsWith('inquiry-status/'))
    return mostly(known('status token'), valuesOf(schema));
  if (name === 'part') return mostly(fc.constant(1), oddNumbers);
  if (endpoint.id === confirmEnrolment.id) return mostly(known('enrolment code'), valuesOf(schema));
  if (pool !== undefined && (name === 'id' || name === 'reference'))
    return mostly(known(pool), valuesOf(schema));
  if (endpoint.id === releaseEmail.id && name === 'email') return mostly(known('former email'), emails);
  if (name === 'mergedId')
    return mostly(
      known(endpoint.id === undoMerge.id ? 'merged client' : '/api/crm/clients'),
      valuesOf(schema),
    );
  if (name === 'mergedVersion') return mostly(fc.constant(MERGED_VERSION), fc.constantFrom(1, 2));
  if (name === 'entry') return mostly(known('note'), valuesOf(schema));
  if (name === 'row') return mostly(known('row at fault'), oddNumbers);
  if (endpoint.id === updateNote.id && name === 'version') return fc.integer({ min: 1, max: 4 });
  if (endpoint.id === updateProbabilities.id && name === 'version') return fc.integer({ min: 0, max: 4 });
  if (endpoint.id === startImport.id && name === 'columns')
    return mostly(fc.constant(IMPORT_COLUMNS), valuesOf(schema));
  if (endpoint.id === saveListLayout.id && name === 'columns')
    return mostly(fc.constantFrom(...VIEWED_LISTS.map((list) => LIST_COLUMNS[list].all)), valuesOf(schema));
  if (name === 'contactId') return mostly(known('contact'), valuesOf(schema));
  // Known usernames are taken.
  if (endpoint.id === 'team/invite-member' && name === 'username')
    return mostly(fc.stringMatching(/^[a-z][a-z0-9]{5,9}$/), known('username'));
  if (name === 'version') return mostly(fc.constant(NEWEST_VERSION), fc.constantFrom(1, 2, 3));
  if (name === 'cursor')
    return fc.oneof(
      { weight: 3, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: known(`cursor of ${endpoint.id}`) },
    );

  return undefined;
};

/** The input of an endpoint as its contract describes it, with the ids and versions of real records. */
export const inputsOf = (endpoint: Endpoint): fc.Arbitrary<SchemaFields> =>
  fieldsOf(endpoint.id === 'sync/trigger-sync' ? SyncCommand : endpoint.input, endpoint);
