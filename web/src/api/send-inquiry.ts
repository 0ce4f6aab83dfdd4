import type { OutputOf } from '../../../shared/contract/endpoint.ts';
import { submitInquiry } from '../../../shared/contract/leads.ts';
import type { FormValues } from '../../../shared/domain/form.ts';
import { canBeAnswered, composeInquiry, type FormId } from '../../../shared/domain/inquiry-forms.ts';
import { visitHeader } from '../../../shared/domain/visit.ts';
import { forgetFormToken, formTokenFor } from './form-token.ts';
import { type Submitted, submit } from './submit.ts';
import { currentVisit } from './visit-memory.ts';

export { requestFormToken } from './form-token.ts';

/** The server's answer to an inquiry, with details of the request that the page needs. */
export interface InquiryReceipt extends OutputOf<typeof submitInquiry> {
  /** The visitor left an address, and is answered. */
  readonly isAnswerable: boolean;
  readonly details: Readonly<Record<string, string>>;
}

/** Sends a form's fields as an inquiry; a repeated attempt acts once. */
export const sendInquiry = async (form: FormId, values: FormValues): Promise<Submitted<InquiryReceipt>> => {
  const inquiry = composeInquiry(form, values);
  const outcome = await submit(submitInquiry, inquiry, form, {
    formToken: formTokenFor(),
    visit: visitHeader(currentVisit()),
    entered: values,
  });
  if (!outcome.sent) return outcome;
  forgetFormToken();

  return {
    sent: true,
    output: { ...outcome.output, isAnswerable: canBeAnswered(inquiry), details: inquiry.details },
  };
};
