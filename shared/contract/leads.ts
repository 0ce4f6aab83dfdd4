import * as z from 'zod/mini';
import { instant } from '../domain/fields.ts';
import { InquiryReference, NewInquiry } from '../domain/inquiry.ts';
import { composeInquiry, formNamed } from '../domain/inquiry-forms.ts';
import { endpoint } from './endpoint.ts';

/** A token for an inquiry's form, which its header `X-Form-Token` brings back; an inquiry without one is taken all the same. */
export const issueFormToken = endpoint.get('/api/contact/form-token', {
  id: 'contact/issue-form-token',
  auth: 'public',
  input: z.object({}),
  output: z.object({ token: z.string() }),
});

/** Header `Idempotency-Key`: repeating a key with the same body answers the first reference, with another body 409. */
export const submitInquiry = endpoint.post('/api/contact', {
  id: 'contact/submit-inquiry',
  auth: 'public',
  input: NewInquiry,
  fromForm: (values) => composeInquiry(formNamed(values.form), values),
  output: z.object({ reference: InquiryReference, respondBy: instant }),
  errors: ['idempotency_key_reused'],
  status: 201,
});
