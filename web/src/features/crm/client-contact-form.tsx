import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { saveContact } from '../../../../shared/contract/client-contacts.ts';
import { Client } from '../../../../shared/domain/client.ts';
import { ClientContact } from '../../../../shared/domain/client-contact.ts';
import { useCache } from '../../api/cache.tsx';
import { isProblem } from '../../api/errors.ts';
import { useMutation } from '../../api/mutation.ts';
import { type FieldText, fieldChanges, newerVersion, writeOnTop } from '../../api/versioned-edit.ts';
import { toastOf } from '../../components/form/dialog-form.tsx';
import { forgetOnceSent } from '../../components/form/forget-once-sent.ts';
import { FormFrame } from '../../components/form/form-frame.tsx';
import { keepFields } from '../../components/form/keep-fields.ts';
import { useDraftStart } from '../../components/form/use-draft-start.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { ConflictNotice } from '../../ui/data/conflict-notice.tsx';
import { CompactInput } from '../../ui/form/compact-field.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';
import { CLIENT_READS } from './client-reads.ts';
import { contactIn, isSameContact } from './contact-in.ts';
import { EmailOwner, emailOwnerOf } from './email-owner.tsx';
import { RecordFormButtons } from './record-form-buttons.tsx';

const CONTENT: readonly FieldText<ClientContact | undefined>[] = [
  { label: 'Name', text: (contact) => contact?.name ?? 'removed' },
  { label: 'Role', text: (contact) => contact?.role ?? '' },
  { label: 'Email', text: (contact) => contact?.email ?? '' },
  { label: 'Phone', text: (contact) => contact?.phone ?? '' },
];

const explain = (error: unknown): string => {
  if (newerVersion(error, Client)) return 'The contact has changed meanwhile. Nothing was saved yet.';
  if (isProblem(error, saveContact, 'not_possible')) return error.message;

  return isProblem(error, saveContact, 'not_found')
    ? 'Somebody else has removed this contact. Cancel, and add it again if it is still one.'
    : 'The contact could not be saved. Please try again.';
};

/** None of a new contact. */
const Start = z.optional(ClientContact);

interface ClientContactFormProps {
  client: Client;
  /** Absent for a new contact. */
  contact?: ClientContact;
  onClose: () => void;
}

/** Adds a contact, or edits one. What others change of the client meanwhile stays, and so does what is typed, until it is cancelled. */
export const ClientContactForm = ({ client, contact, onClose }: ClientContactFormProps) => {
  const { showAnswered } = useCache();
  const { send } = useMutation(saveContact, { invalidates: CLIENT_READS, showsUnread: true });
  // The client on which the next attempt is made: one that was repeated is recognised by its version.
  const basis = useRef(client);
  const draft = `${contact === undefined ? 'new-contact' : `contact-${contact.id}`}-of-${client.id}`;
  const start = useDraftStart(Start, draft, contact);
  const forgetLeft = useRef<() => void>(undefined);
  const [now, setNow] = useState(contact);
  const [owner, setOwner] = useState<number>();
  const isConflict = start !== undefined && !isSameContact(start, now);
  const done = { title: contact === undefined ? 'Contact added' : 'Contact saved' };

  const goOn = (newer: Client): boolean => {
    showAnswered(Client, newer);
    const [before, after] = [basis.current, newer].map((one) => contactIn(one, contact?.id));
    basis.current = newer;
    setNow(after);

    return isSameContact(before, after);
  };

  return (
    <FormFrame
      action={saveContact.path}
      label={contact === undefined ? 'Add a contact' : `Edit ${contact.name}`}
      send={({ name = '', role = '', email = '', phone = '' }) => {
        setOwner(undefined);
        forgetLeft.current = forgetOnceSent(draft);

        return writeOnTop({
          record: basis.current,
          schema: Client,
          send: (version) =>
            send({
              ...{ id: client.id, version, name, role, email, phone },
              ...(contact && { contactId: contact.id }),
            }),
          goOn,
        });
      }}
      onSent={() => {
        onClose();
        showToast(done);
      }}
      onLeft={(outcome) => {
        if (outcome.sent) forgetLeft.current?.();
        toastOf('Contact not saved', () => done, explain)(outcome);
      }}
      onRefused={(error) => setOwner(emailOwnerOf(error))}
      explain={explain}
      draft={draft}
      fill={keepFields}
      focusFirst
      className="border-l-2 border-brass py-1 pl-3"
    >
      {isConflict && <ConflictNotice changes={fieldChanges(start, now, CONTENT)} />}
      <div className="grid grid-cols-2 gap-x-5 gap-y-4">
        <CompactInput
          name="name"
          label="Name"
          required
          missing="Please enter the contact’s name."
          autoComplete="off"
          defaultValue={contact?.name}
          className="col-span-2"
        />
        <CompactInput
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          defaultValue={contact?.email}
          className="col-span-2"
        />
        <EmailOwner owner={owner} />
        <CompactInput
          name="role"
          label="Role"
          autoComplete="off"
          defaultValue={contact?.role}
          className="col-start-1"
        />
        <CompactInput
          name="phone"
          label="Phone"
          type="tel"
          autoComplete="off"
          defaultValue={contact?.phone}
        />
      </div>
      <RecordFormButtons draft={draft} onClose={onClose}>
        <SubmitButton variant="secondary" sending="Saving…">
          {contact === undefined ? 'Add contact' : 'Save contact'}
        </SubmitButton>
      </RecordFormButtons>
    </FormFrame>
  );
};
