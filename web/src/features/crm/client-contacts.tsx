import { UserPlus } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { Client } from '../../../../shared/domain/client.ts';
import { type ClientContact, MAX_CONTACTS } from '../../../../shared/domain/client-contact.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { useLoadAhead } from '../../ui/use-load-ahead.ts';
import { ContactItem } from './contact-item.tsx';

const ClientContactForm = lazyComponent(
  async () => (await import('./client-contact-form.tsx')).ClientContactForm,
);

const HEADING = 'contacts-of-the-client';

/** The people at a client beside the main contact. Those of an archived client are shown alone. */
export const ClientContacts = ({ client, isListed }: { client: Client; isListed: boolean }) => {
  useLoadAhead(ClientContactForm.load);
  const { contacts = [], archived } = client;
  const [open, setOpen] = useState<ClientContact | 'new'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const group = useRef<HTMLElement>(null);
  const opener = open === 'new' ? open : open?.id;
  const lastOpener = useRef<string>(undefined);
  useEffect(() => {
    // The button that opened the form is there again, unless its contact has gone.
    const button = group.current?.querySelector<HTMLElement>(`[data-opens="${lastOpener.current}"]`);
    if (lastOpener.current !== undefined && opener === undefined) (button ?? heading.current)?.focus();
    lastOpener.current = opener;
  }, [opener]);
  // What is typed stays, also where somebody else has removed the contact meanwhile.
  const isGone = open !== undefined && open !== 'new' && contacts.every(({ id }) => id !== open.id);
  const shown = isGone ? [...contacts, open] : contacts;
  if (archived !== undefined && contacts.length === 0) return null;

  // Whether there are others is not known yet. What is below would move if this came later.
  const hidden = isListed ? 'invisible' : '';

  const formOf = (contact?: ClientContact) => (
    <Suspense fallback={<Skeleton label="Loading the form…" />}>
      <ClientContactForm client={client} {...(contact && { contact })} onClose={() => setOpen(undefined)} />
    </Suspense>
  );

  return (
    <section aria-labelledby={HEADING} ref={group} className="space-y-2">
      <h3 id={HEADING} ref={heading} tabIndex={-1} className="text-label font-medium outline-none">
        Contacts
      </h3>
      {shown.length === 0 && (
        <p className={`text-data text-ink-soft ${hidden}`}>Nobody but the main contact.</p>
      )}
      {shown.length > 0 && (
        <ul className="divide-y divide-rule border-y border-rule">
          {shown.map((contact) => (
            <li key={contact.id} className="py-2.5">
              {opener === contact.id ? (
                formOf(contact)
              ) : (
                <ContactItem
                  client={client}
                  contact={contact}
                  onEdit={() => setOpen(contact)}
                  onGone={() => heading.current?.focus()}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {archived === undefined &&
        (open === 'new' ? (
          formOf()
        ) : contacts.length < MAX_CONTACTS ? (
          <ToolButton
            icon={UserPlus}
            data-opens="new"
            className={`off-paper ${hidden}`}
            onClick={() => setOpen('new')}
          >
            Add contact
          </ToolButton>
        ) : (
          <p className="text-note text-ink-soft">
            A client has at most {MAX_CONTACTS} contacts. Remove one to add another.
          </p>
        ))}
    </section>
  );
};
