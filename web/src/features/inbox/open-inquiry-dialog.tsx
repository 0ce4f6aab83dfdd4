import { useNavigate } from 'react-router-dom';
import { createInquiryFromMail } from '../../../../shared/contract/received-mail.ts';
import { DEFAULT_INQUIRY_TYPE, DIVISIONS, INQUIRY_TYPES } from '../../../../shared/domain/inquiry-choices.ts';
import { inquiryTypeLabel } from '../../../../shared/domain/inquiry-labels.ts';
import type { SetAsideMail } from '../../../../shared/domain/received-mail.ts';
import { isUnknownRecord } from '../../api/errors.ts';
import { DialogForm } from '../../components/form/dialog-form.tsx';
import { paths } from '../../paths.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Input, Select } from '../../ui/form/input.tsx';
import { INQUIRY_LISTS } from './inquiry-lists.ts';
import { SET_ASIDE_LISTS } from './set-aside-lists.ts';

interface OpenInquiryDialogProps {
  mail: SetAsideMail;
  onClose: () => void;
}

const TYPES = INQUIRY_TYPES.map((value) => ({ value, label: inquiryTypeLabel(value) }));

/** Makes an inquiry of a mail that came to none, and goes there. */
export const OpenInquiryDialog = ({ mail: { id, at, from, fromName }, onClose }: OpenInquiryDialogProps) => {
  const navigate = useNavigate();

  return (
    <DialogForm
      title="Open an inquiry from this mail"
      onClose={onClose}
      width="sm:max-w-2xl"
      endpoint={createInquiryFromMail}
      invalidates={[...SET_ASIDE_LISTS, ...INQUIRY_LISTS]}
      compose={({ name = '', email = '', ...others }) => ({ ...others, name, email, id, at })}
      intro={
        <p className="mb-4 max-w-[64ch] text-data text-ink-soft">
          The mail becomes the message of a new inquiry. As with a form, the sender gets an acknowledgement:
          check that the email is theirs. The time for the answer begins now.
        </p>
      }
      onSent={({ inquiry: { reference } }) => {
        onClose();
        void navigate(paths.inquiry(reference));
      }}
      done={({ inquiry: { reference } }) => ({ title: 'Inquiry opened', description: reference })}
      explain={(error) =>
        isUnknownRecord(error)
          ? 'Somebody else has dealt with this mail meanwhile.'
          : 'The inquiry could not be opened. Please try again.'
      }
      submit={<SubmitButton sending="Opening…">Open inquiry</SubmitButton>}
    >
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <Input name="name" label="Name" required autoComplete="off" defaultValue={fromName} data-first />
        <Input name="company" label="Company" autoComplete="off" />
        <Input name="email" label="Email" type="email" required autoComplete="off" defaultValue={from} />
        <Input name="phone" label="Phone" type="tel" autoComplete="off" />
        <Select name="inquiryType" label="Inquiry type" options={TYPES} defaultValue={DEFAULT_INQUIRY_TYPE} />
        <Select name="division" label="Division" placeholder="By the inquiry type" options={DIVISIONS} />
      </div>
    </DialogForm>
  );
};
