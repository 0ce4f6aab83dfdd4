import type { OutputOf } from '../../../shared/contract/endpoint.ts';
import type { submitInquiry } from '../../../shared/contract/leads.ts';
import type { FormId } from '../../../shared/domain/inquiry-forms.ts';
import { FormFrame, type FormFrameProps } from './form-frame.tsx';
import { Honeypot } from './honeypot.tsx';
import { lateSender } from './late-sender.ts';

/** What the server says of an inquiry that it has kept. */
export type Received = OutputOf<typeof submitInquiry>;

const ADDRESS: (typeof submitInquiry)['path'] = '/api/contact';

const { send, onApproach } = lateSender(async () => (await import('../api/send-inquiry.ts')).sendInquiry);

interface InquiryFormProps
  extends Omit<FormFrameProps<Received>, 'action' | 'send' | 'draft' | 'onApproach'> {
  form: FormId;
}

/** A form whose fields become an inquiry. */
export const InquiryForm = ({ form, children, ...rest }: InquiryFormProps) => (
  <FormFrame
    {...rest}
    action={ADDRESS}
    draft={form}
    send={(values) => send(form, values)}
    onApproach={onApproach}
  >
    <input type="hidden" name="form" value={form} />
    {children}
    <Honeypot />
  </FormFrame>
);
