import { submitInquiry } from '../../../shared/contract/leads.ts';
import { composeInquiry, type FormId, type FormValues } from '../../../shared/domain/inquiry-forms.ts';
import { submit } from './submit.ts';

/** Sends a form's fields as an inquiry; a repeated attempt acts once. */
export const sendInquiry = (form: FormId, values: FormValues) =>
  submit(submitInquiry, composeInquiry(form, values), form);
