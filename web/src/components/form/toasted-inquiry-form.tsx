import { type ReactNode, useState } from 'react';
import type { FormId } from '../../../../shared/domain/inquiry-forms.ts';
import { showFailure, showToast } from '../../ui/overlay/toast.tsx';
import { InquiryForm, type ReceivedInquiry } from './inquiry-form.tsx';
import { Receipt } from './receipt.tsx';

interface ToastedInquiryFormProps {
  form: FormId;
  label: string;
  /** Toast after the request was received. */
  success: { title: string; description: string };
  failure: string;
  children: ReactNode;
}

/** Shows the outcome of a request as a toast; the form stays and is emptied on success. */
export const ToastedInquiryForm = ({ form, label, success, failure, children }: ToastedInquiryFormProps) => {
  const [received, setReceived] = useState<ReceivedInquiry>();

  const acknowledge = (receipt: ReceivedInquiry) => {
    setReceived(receipt);
    showToast(success);
  };

  return (
    <>
      <InquiryForm
        form={form}
        label={label}
        sentTitle={success.title}
        onSent={acknowledge}
        explain={() => failure}
        onFailed={(message) => showFailure('Submission Failed', message)}
        onMissing={() => showFailure('Missing Information', 'Please fill in all required fields.')}
      >
        {children}
      </InquiryForm>
      {/* The toast disappears after five seconds; the reference stays. */}
      {received !== undefined && (
        <div className="mt-10 border-t border-ink pt-6">
          <Receipt {...received} />
        </div>
      )}
    </>
  );
};
