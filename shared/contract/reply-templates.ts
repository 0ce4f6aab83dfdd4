import * as z from 'zod/mini';
import { expectedVersion } from '../domain/fields.ts';
import { ReplyTemplate, ReplyTemplateContent } from '../domain/reply-template.ts';
import { endpoint } from './endpoint.ts';

const templateId = z.string().check(z.minLength(1), z.maxLength(64));

/** All templates, by name. */
export const listReplyTemplates = endpoint.get('/api/reply-templates', {
  id: 'inquiries/list-templates',
  auth: 'staff',
  input: z.object({}),
  output: z.object({ items: z.array(ReplyTemplate) }),
});

/** Header `Idempotency-Key`: repeating a key creates once; with another body it is 409. */
export const createReplyTemplate = endpoint.post('/api/reply-templates', {
  id: 'inquiries/create-template',
  auth: 'staff',
  input: ReplyTemplateContent,
  output: ReplyTemplate,
  errors: ['idempotency_key_reused'],
  status: 201,
});

/** A stale version is 409 `stale` with the current record; nothing is overwritten. */
export const updateReplyTemplate = endpoint.put('/api/reply-templates/{id}', {
  id: 'inquiries/update-template',
  auth: 'staff',
  input: z.extend(ReplyTemplateContent, { id: templateId, version: expectedVersion }),
  output: ReplyTemplate,
  errors: ['not_found'],
});

/** Deletes a template; one that is not there stays so. */
export const deleteReplyTemplate = endpoint.delete('/api/reply-templates/{id}', {
  id: 'inquiries/delete-template',
  auth: 'staff',
  input: z.object({ id: templateId }),
  output: z.object({}),
});
