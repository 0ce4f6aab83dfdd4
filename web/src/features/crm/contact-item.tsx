import { makeContactMain, removeContact } from '../../../../shared/contract/client-contacts.ts';
import { Client } from '../../../../shared/domain/client.ts';
import type { ClientContact } from '../../../../shared/domain/client-contact.ts';
import { useMutation } from '../../api/mutation.ts';
import { newerVersion, useVersionedEdit } from '../../api/versioned-edit.ts';
import { PhoneNumbers } from '../../components/phone-numbers.tsx';
import { askToConfirm } from '../../ui/overlay/alerts.tsx';
import { showFailure, showToast } from '../../ui/overlay/toast.tsx';
import { CLIENT_READS } from './client-reads.ts';
import { contactIn, isSameContact } from './contact-in.ts';
import { EmailLink } from './email-link.tsx';
import { QuietButton } from './quiet-button.tsx';

interface ContactItemProps {
  client: Client;
  contact: ClientContact;
  onEdit: () => void;
  /** The contact has gone from the list, and its buttons with it. */
  onGone: () => void;
}

const hasSameMain = (one: Client, other: Client): boolean =>
  one.clientName === other.clientName &&
  one.contactEmail === other.contactEmail &&
  one.contactWhatsApp === other.contactWhatsApp;

/** One contact of a client, and what staff do with it. */
export const ContactItem = ({ client, contact, onEdit, onGone }: ContactItemProps) => {
  const { id: contactId, name, role, email, phone } = contact;
  const { id } = client;
  const edit = useVersionedEdit(Client, client);
  const remove = useMutation(removeContact, { invalidates: CLIENT_READS });
  const makeMain = useMutation(makeContactMain, { invalidates: CLIENT_READS });
  const isPending = remove.isPending || makeMain.isPending;
  const which = <span className="sr-only"> {name}</span>;

  /** Sends a change that the user has accepted, also on top of what others have changed elsewhere in the client. */
  const act = async (
    endpoint: typeof remove | typeof makeMain,
    { question, accept, done }: { question: string; accept: string; done: string },
  ) => {
    if (isPending || !(await askToConfirm(question, accept))) return;
    const outcome = await edit.send(
      (version) => endpoint.send({ id, contactId, version }),
      (newer) => isSameContact(contactIn(newer, contactId), contact) && hasSameMain(newer, client),
    );
    if (outcome.sent) {
      onGone();
      return showToast({ title: done, description: name });
    }
    showFailure(
      'Error',
      newerVersion(outcome.error, Client) === undefined
        ? 'Nothing was changed. Please try again.'
        : 'Somebody else has changed this contact or the main one meanwhile. Please look again.',
    );
  };

  return (
    <>
      <p dir="auto" className="text-data wrap-anywhere">
        <span className="font-medium">{name}</span>
        {role !== '' && <span className="text-ink-soft"> · {role}</span>}
      </p>
      {(email !== '' || phone !== '') && (
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-data wrap-anywhere">
          {email !== '' && <EmailLink email={email} />}
          {phone !== '' && <PhoneNumbers phone={phone} />}
        </p>
      )}
      {client.archived === undefined && (
        <div className="off-paper mt-0.5 flex flex-wrap items-baseline gap-x-4 text-note text-ink-soft">
          <QuietButton data-opens={contactId} onClick={onEdit}>
            Edit{which}
          </QuietButton>
          {email !== '' && (
            <QuietButton
              aria-disabled={isPending}
              onClick={() =>
                act(makeMain, {
                  question: `Make ${name} the main contact?\n\nDocuments and emails to the client go to ${email} from now on. ${client.clientName || 'The main contact'} stays as a contact.`,
                  accept: 'Make main contact',
                  done: 'Main contact changed',
                })
              }
            >
              Make main contact{which}
            </QuietButton>
          )}
          <QuietButton
            aria-disabled={isPending}
            onClick={() =>
              act(remove, {
                question: `Remove ${name}?${email === '' ? '' : `\n\nInquiries from ${email} still join this client until its address is released.`}`,
                accept: 'Remove contact',
                done: 'Contact removed',
              })
            }
          >
            Remove{which}
          </QuietButton>
        </div>
      )}
    </>
  );
};
