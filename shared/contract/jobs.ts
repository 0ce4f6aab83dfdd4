import * as z from 'zod/mini';
import { Client } from '../domain/client.ts';
import { ClientFilters } from '../domain/client-filters.ts';
import {
  ChosenLead,
  Delimiter,
  FILLED_FIELDS,
  FileEncoding,
  IMPORT_PART,
  type ImportField,
  ImportFieldName,
  ImportValues,
  LARGEST_IMPORT,
  MOST_CHOSEN_LEADS,
  MOST_IMPORT_COLUMNS,
  MOST_IMPORT_PARTS,
} from '../domain/client-import.ts';
import { DocumentStatus } from '../domain/document.ts';
import { choiceOf, clientNumber, pageInput, pageOf, requiredLine, searchTerm } from '../domain/fields.ts';
import { InvoiceStatus } from '../domain/invoice.ts';
import { ImportJob, ImportRow, Job, JobId, KEPT_ROWS } from '../domain/job.ts';
import { Currency } from '../domain/money.ts';
import { accessLogFilters } from './access-log.ts';
import { AnsweredFile, endpoint } from './endpoint.ts';
import { InquiryFilters } from './inquiries.ts';
import { TASK_VIEWS } from './tasks.ts';

const hasColumn = (columns: readonly { field?: ImportField | undefined }[], wanted: ImportField): boolean =>
  columns.some(({ field }) => field === wanted);

/** A list with the filters of its screen. */
export const ExportOrder = z.discriminatedUnion('list', [
  z.object({
    list: z.literal('clients'),
    ...ClientFilters.shape,
    q: z.optional(searchTerm('what to look for')),
  }),
  z.object({
    list: z.literal('inquiries'),
    ...InquiryFilters.shape,
  }),
  z.object({
    list: z.literal('documents'),
    clientId: z.optional(clientNumber),
    status: z.optional(DocumentStatus),
  }),
  z.object({
    list: z.literal('invoices'),
    status: z.optional(InvoiceStatus),
    clientId: z.optional(clientNumber),
    currency: z.optional(Currency),
  }),
  z.object({
    list: z.literal('payments'),
    clientId: z.optional(clientNumber),
    currency: z.optional(Currency),
  }),
  z.object({ list: z.literal('tasks'), view: z._default(choiceOf(TASK_VIEWS), 'mine') }),
  z.object({ list: z.literal('access-log'), ...accessLogFilters }),
  /** The rows of an import that are to be repaired, for whoever started it and for admins. */
  z.object({ list: z.literal('import-rows'), importId: JobId }),
  /** Its rows of clients who were there already, for the same. */
  z.object({ list: z.literal('known-import-rows'), importId: JobId }),
]);
export type ExportOrder = z.infer<typeof ExportOrder>;

/** The jobs of the caller, or those of everybody, for admins alone; the newest first. */
export const listJobs = endpoint.get('/api/jobs', {
  id: 'jobs/list-jobs',
  auth: 'staff',
  input: z.object({
    of: z._default(z.enum(['me', 'everybody'], 'Choose me or everybody.'), 'me'),
    ...pageInput,
  }),
  output: pageOf(Job),
});

/** A job of the caller; admins read any. */
export const readJob = endpoint.get('/api/jobs/{id}', {
  id: 'jobs/read-job',
  auth: 'staff',
  input: z.object({ id: JobId }),
  output: Job,
  errors: ['not_found'],
});

/** Ends a job where it stands: what it has done stays. 409 `not_possible` once it has ended. */
export const cancelJob = endpoint.post('/api/jobs/{id}/cancellation', {
  id: 'jobs/cancel-job',
  auth: 'staff',
  input: z.object({ id: JobId }),
  output: Job,
  errors: ['not_found', 'not_possible'],
});

/** Has a job that failed go on where it stands. 409 `not_possible` for any other. */
export const retryJob = endpoint.post('/api/jobs/{id}/retry', {
  id: 'jobs/retry-job',
  auth: 'staff',
  input: z.object({ id: JobId }),
  output: Job,
  errors: ['not_found', 'not_possible'],
});

/**
 * Writes a list as CSV, in a job. Only admins export the access log. Header `Idempotency-Key`: repeating a key starts one
 * job; with another list it is 409.
 */
export const startExport = endpoint.post('/api/exports', {
  id: 'jobs/start-export',
  auth: 'staff',
  stepUp: 'recent',
  input: ExportOrder,
  output: Job,
  errors: ['not_found', 'idempotency_key_reused'],
  status: 201,
});

/** A part of the file of an export that is done, for whoever started it alone. The download log records it. */
export const downloadExport = endpoint.get('/api/exports/{id}/parts/{part}', {
  id: 'jobs/download-export',
  auth: 'staff',
  stepUp: 'recent',
  input: z.object({
    id: JobId,
    part: z.coerce.number('Enter a part.').check(z.int('Enter a part.'), z.gte(1, 'Enter a part.')),
  }),
  output: AnsweredFile,
  errors: ['not_found'],
});

const importId = { id: JobId };

/**
 * An import of clients, to which the parts of its file are then uploaded. Header `Idempotency-Key`: repeating a key makes one
 * import; with another file it is 409.
 */
export const createImport = endpoint.post('/api/imports', {
  id: 'jobs/create-import',
  auth: 'staff',
  input: z.object({
    originalName: requiredLine('the name of the file'),
    fileSize: z
      .int('Enter the size of the file.')
      .check(z.gte(1, 'The file is empty.'), z.lte(LARGEST_IMPORT, 'The file may have at most 20 MB.')),
  }),
  output: ImportJob,
  errors: ['idempotency_key_reused'],
  status: 201,
});

/**
 * A part of the file, from one: 4 MB of it, the last one less. The body is bytes, sent as `application/octet-stream`. A part
 * that is uploaded again replaces itself. 409 `not_possible` once the import is started.
 */
export const uploadImportPart = endpoint.put('/api/imports/{id}/parts/{part}', {
  id: 'jobs/upload-import-part',
  auth: 'staff',
  takesFile: { largest: IMPORT_PART },
  input: z.object({
    ...importId,
    part: z.coerce
      .number('Enter a part.')
      .check(
        z.int('Enter a part.'),
        z.gte(1, 'Enter a part.'),
        z.lte(MOST_IMPORT_PARTS, `A file has at most ${MOST_IMPORT_PARTS} parts.`),
      ),
  }),
  output: z.object({}),
  errors: ['not_found', 'not_possible'],
});

/**
 * The first rows of the uploaded file, as they would be imported: in the given encoding and with the given delimiter, or in
 * those that are detected. 400 `invalid_input` for `file` where it cannot be read or a quotation mark
 * in it is not closed in time.
 */
export const previewImport = endpoint.get('/api/imports/{id}/preview', {
  id: 'jobs/preview-import',
  auth: 'staff',
  input: z.object({
    ...importId,
    encoding: z.optional(FileEncoding),
    delimiter: z.optional(Delimiter),
    /** The place of the column of relationship leads, from 0; absent for the one that is proposed. */
    leadColumn: z.optional(
      z.coerce
        .number('Enter a column.')
        .check(
          z.int('Enter a column.'),
          z.gte(0, 'Enter a column.'),
          z.lt(MOST_IMPORT_COLUMNS, 'Enter a column.'),
        ),
    ),
  }),
  output: z.object({
    encoding: FileEncoding,
    delimiter: Delimiter,
    header: z.array(z.string()),
    /** The field of each column, by its header; null for one that is none. */
    fields: z.array(z.nullable(ImportFieldName)),
    rows: z.array(z.array(z.string())),
    /** The rows with any text below the header, and the lines of the file that they and empty rows take. */
    total: z.int(),
    lines: z.int(),
    /** The rows that take several lines, and the lines of the longest. */
    rowsOverLines: z.object({
      count: z.int(),
      longest: z.array(z.object({ from: z.int(), to: z.int() })),
    }),
    /** The relationship leads of the file who are no staff member, those of most rows first, and how many they are. */
    unknownLeads: z.object({
      count: z.int(),
      items: z.array(z.object({ name: z.string(), rows: z.int() })),
    }),
  }),
  errors: ['not_found', 'not_possible'],
});

/** Starts an import. No email is sent, and no document made. 409 `not_possible` once it is started. */
export const startImport = endpoint.post('/api/imports/{id}/start', {
  id: 'jobs/start-import',
  auth: 'staff',
  input: z
    .object({
      ...importId,
      encoding: FileEncoding,
      delimiter: Delimiter,
      /** Per column its header, and its field where it has one. */
      columns: z
        .array(
          z.object({ header: z.string().check(z.maxLength(200)), field: z.optional(ImportFieldName) }),
          'Say which columns there are.',
        )
        .check(z.maxLength(MOST_IMPORT_COLUMNS, `A file may have at most ${MOST_IMPORT_COLUMNS} columns.`)),
      /** The empty fields of clients that are there already which the file fills; none: such rows change nothing. */
      fill: z._default(z.array(z.enum(FILLED_FIELDS, 'Choose among the fields that can be filled.')), []),
      /** Who is meant by relationship leads of the file who are no staff members. Rows of others wait to be repaired. */
      leads: z._default(
        z
          .array(ChosenLead)
          .check(z.maxLength(MOST_CHOSEN_LEADS, `Say of at most ${MOST_CHOSEN_LEADS} names who they are.`)),
        [],
      ),
    })
    .check(
      z.refine(({ columns }) => hasColumn(columns, 'clientName') && hasColumn(columns, 'contactEmail'), {
        error: 'Choose the columns of the client’s name and email.',
        path: ['columns'],
      }),
      z.refine(
        ({ columns }) => {
          const fields = columns.flatMap(({ field }) => field ?? []);

          return new Set(fields).size === fields.length;
        },
        { error: 'Choose each field for one column only.', path: ['columns'] },
      ),
    ),
  output: ImportJob,
  errors: ['not_found', 'not_possible'],
});

/**
 * The rows of an import that wait to be repaired, with what is wrong with each; or those of clients who were there already, with
 * what such a client has otherwise. In the order of the file.
 */
export const listImportRows = endpoint.get('/api/imports/{id}/rows', {
  id: 'jobs/list-import-rows',
  auth: 'staff',
  input: z.object({
    ...importId,
    of: z._default(z.enum(KEPT_ROWS, 'Choose faulty or known.'), 'faulty'),
    ...pageInput,
  }),
  output: pageOf(ImportRow),
  errors: ['not_found'],
});

const rowNumber = z.coerce.number('Enter a row.').check(z.int('Enter a row.'), z.gte(2, 'Enter a row.'));

/** Imports a row with these values. 400 names the fields at fault; the row then stays as it is. */
export const repairImportRow = endpoint.put('/api/imports/{id}/rows/{row}', {
  id: 'jobs/repair-import-row',
  auth: 'staff',
  input: z.object({ ...importId, row: rowNumber, values: ImportValues }),
  output: z.object({
    /** What became of the row. */
    outcome: z.enum(['created', 'filled', 'known']),
    client: z.pick(Client, { id: true, clientName: true }),
  }),
  errors: ['not_found', 'not_possible'],
});

/** Leaves a row out of the import for good; one that is not there stays so. */
export const leaveOutImportRow = endpoint.delete('/api/imports/{id}/rows/{row}', {
  id: 'jobs/leave-out-import-row',
  auth: 'staff',
  input: z.object({ ...importId, row: rowNumber }),
  output: z.object({}),
  errors: ['not_found', 'not_possible'],
});
