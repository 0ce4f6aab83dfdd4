import { CompactInput } from '../../ui/form/compact-field.tsx';
import { EmailOwner } from './email-owner.tsx';

type ContactField = 'clientName' | 'company' | 'contactEmail' | 'contactWhatsApp';

interface Wired {
  name: string;
  label: string;
  changed: boolean;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

interface ContactFieldsProps {
  text: (field: ContactField) => Wired;
  /** The client who has the refused email address. */
  owner: number | undefined;
}

/** Name and contact data of a client. */
export const ContactFields = ({ text, owner }: ContactFieldsProps) => (
  <div className="grid grid-cols-2 gap-x-5 gap-y-4">
    <CompactInput
      {...text('clientName')}
      aria-keyshortcuts="E"
      required
      missing="Please enter the client’s name."
      autoComplete="off"
      className="col-span-2"
    />
    <CompactInput
      {...text('contactEmail')}
      type="email"
      required
      missing="Please enter the client’s email."
      autoComplete="off"
      className="col-span-2"
    />
    <EmailOwner owner={owner} />
    <CompactInput {...text('company')} autoComplete="off" className="col-start-1" />
    <CompactInput {...text('contactWhatsApp')} type="tel" autoComplete="off" />
  </div>
);
