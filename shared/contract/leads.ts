import * as z from 'zod/mini';
import { instant } from '../domain/fields.ts';
import { InquiryReference, NewInquiry } from '../domain/inquiry.ts';
import { composeInquiry, formNamed } from '../domain/inquiry-forms.ts';
import { endpoint } from './endpoint.ts';

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
