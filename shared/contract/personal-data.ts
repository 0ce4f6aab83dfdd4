import * as z from 'zod/mini';
import { pageInput, pageOf, requiredLine } from '../domain/fields.ts';
import { NewPersonRequest, PersonRequest } from '../domain/person-request.ts';
import { AnsweredFile, endpoint } from './endpoint.ts';

const requestId = z
  .string()
  .check(z.regex(/^PDR-[0-9A-HJKMNP-TV-Z]{8}$/, 'The id of a request looks like PDR-7K2M9QXA.'));

/**
 * Asks for what is held about the person of an address or a client: the answer comes with the request once it is looked
 * up. Header `Idempotency-Key`: repeating a key asks once.
 */
export const requestPerson = endpoint.post('/api/personal-data', {
  id: 'personal-data/request-person',
  auth: 'admin',
  stepUp: 'recent',
  input: NewPersonRequest,
  output: PersonRequest,
  errors: ['not_found'],
  status: 201,
});

/** The requests of the last week, and all erasures, the newest first. */
export const listPersonRequests = endpoint.get('/api/personal-data', {
  id: 'personal-data/list-requests',
  auth: 'admin',
  input: z.object(pageInput),
  output: pageOf(PersonRequest),
});

export const readPersonRequest = endpoint.get('/api/personal-data/{id}', {
  id: 'personal-data/read-request',
  auth: 'admin',
  input: z.object({ id: requestId }),
  output: PersonRequest,
  errors: ['not_found'],
});

/**
 * Makes the ZIP files of everything that is held, or starts again where that or the look-up has failed. 409 `busy` while a
 * task of the request is running, `person_erased` afterwards.
 */
export const exportPersonalData = endpoint.post('/api/personal-data/{id}/export', {
  id: 'personal-data/start-export',
  auth: 'admin',
  stepUp: 'recent',
  input: z.object({ id: requestId }),
  output: PersonRequest,
  errors: ['not_found', 'busy', 'person_erased'],
});

/** A ZIP file of an export, for a week. */
export const downloadPersonalData = endpoint.get('/api/personal-data/{id}/parts/{part}', {
  id: 'personal-data/download-part',
  auth: 'admin',
  stepUp: 'recent',
  input: z.object({
    id: requestId,
    part: z.coerce.number('Enter a part.').check(z.int('Enter a part.'), z.gte(1, 'Enter a part.')),
  }),
  output: AnsweredFile,
  errors: ['not_found'],
});

/**
 * Erases the person of a request for good, once it is looked up. `confirmation` is the address or the number that was asked
 * for. What the law asks for is kept, as `found` says. Also tries again where an erasure has failed. 409
 * `erasure_obstructed` while money is still to come.
 */
export const erasePersonalData = endpoint.post('/api/personal-data/{id}/erasure', {
  id: 'personal-data/start-erasure',
  auth: 'admin',
  stepUp: 'recent',
  input: z.object({ id: requestId, confirmation: requiredLine('the address or number', 254) }),
  output: PersonRequest,
  errors: ['not_found', 'busy', 'person_erased', 'erasure_obstructed', 'not_looked_up'],
});
