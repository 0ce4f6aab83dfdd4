import { type ReactNode, useState } from 'react';
import type { FormId } from '../../../../shared/domain/inquiry-forms.ts';
import { showToast } from '../../ui/overlay/toast.tsx';
import { InquiryForm, type ReceivedInquiry } from './inquiry-form.tsx';
import { Receipt } from './receipt.tsx';

interface ToastedInquiryFormProps {
  form: FormId;
  label: string;
  /** The toast of a request that was received. */
  thanks: { title: string; description: string };
  failure: string;
  children: ReactNode;
}

const refuse = (title: string, description: string) => showToast({ title, description, tone: 'destructive' });

/** Says in toasts what became of the request; the form stays, empty once it was received. */
export const ToastedInquiryForm = ({ form, label, thanks, failure, children }: ToastedInquiryFormProps) => {
  const [received, setReceived] = useState<ReceivedInquiry>();

  const acknowledge = (receipt: ReceivedInquiry) => {
    setReceived(receipt);
    showToast(thanks);
  };

  return (
    <>
      <InquiryForm
        form={form}
        label={label}
        onSent={acknowledge}
        explain={() => failure}
        onFailed={(message) => refuse('Submission Failed', message)}
        onMissing={() => refuse('Missing Information', 'Please fill in all required fields.')}
      >
        {children}
      </InquiryForm>
      {/* The toast goes after five seconds; the reference must not go with it. */}
      {received !== undefined && (
        <div className="mt-10 border-t border-ink pt-6">
          <Receipt {...received} />
        </div>
      )}
    </>
  );
};
