import { type ReactNode, useState } from 'react';
import type { submitInquiry } from '../../../../shared/contract/leads.ts';
import type { FormId } from '../../../../shared/domain/inquiry-forms.ts';
import type { InquiryReceipt } from '../../api/send-inquiry.ts';
import { FormFrame, type FormFrameProps } from './form-frame.tsx';
import { Honeypot } from './honeypot.tsx';
import { lazySubmit } from './lazy-submit.ts';

export type ReceivedInquiry = InquiryReceipt;

const ADDRESS: (typeof submitInquiry)['path'] = '/api/contact';

const { send, onApproach } = lazySubmit(async () => (await import('../../api/send-inquiry.ts')).sendInquiry);

interface InquiryFormProps
  extends Omit<
    FormFrameProps<ReceivedInquiry>,
    'action' | 'send' | 'draft' | 'onApproach' | 'onSent' | 'focusFirst' | 'label'
  > {
  form: FormId;
  label: string;
  onSent?: (received: ReceivedInquiry) => void;
  /** What takes the form's place once the inquiry was received, and how to come back to it. */
  acknowledge?: (received: ReceivedInquiry, another: () => void) => ReactNode;
}

/** A form whose fields become an inquiry. */
export const InquiryForm = ({ form, onSent, acknowledge, children, ...rest }: InquiryFormProps) => {
  const [received, setReceived] = useState<ReceivedInquiry>();
  const [isAnother, setAnother] = useState(false);

  const again = () => {
    setAnother(true);
    setReceived(undefined);
  };
  if (received !== undefined && acknowledge !== undefined) return acknowledge(received, again);

  return (
    <FormFrame
      {...rest}
      action={ADDRESS}
      draft={form}
      send={(values) => send(form, values)}
      onSent={(receipt) => {
        setReceived(receipt);
        onSent?.(receipt);
      }}
      onApproach={onApproach}
      focusFirst={isAnother}
    >
      <input type="hidden" name="form" value={form} />
      <Honeypot />
      {children}
    </FormFrame>
  );
};
