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
import { dismissFailedMail, retryMail } from '../../../shared/contract/mail.ts';
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
import { LIST_COLUMNS } from '../../../shared/domain/list-columns.ts';
import { VIEWED_LISTS } from '../../../shared/domain/saved-view.ts';
import { SyncCommand } from '../../../shared/domain/sync.ts';
import { IMPORT_COLUMNS } from '../api/imports-api.ts';
import { oddNumbers } from './hostile-values.ts';
import { Known } from './known-values.ts';
import { emails, known, mostly } from './values-by-name.ts';
import { fieldsOf, type SchemaFields, valuesOf } from './values-of-schema.ts';

/** The version that the product answered last, of the record of the path. */
export const NEWEST_VERSION = new Known('version', 0);

/** The version of the client that a merge takes. */
export const MERGED_VERSION = new Known('version', 1);

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
  [dismissFailedMail.id]: 'mail',
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
  fieldsOf(endpoint.id === 'sync/trigger-sync' ? SyncCommand : endpoint.input, (name, field) =>
    valuesOfRecord(endpoint, name, field),
  );
