import { Command } from 'cmdk';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ClientSummary } from '../../../../shared/domain/client.ts';
import { useClientSearch } from '../../api/use-client-search.ts';
import { Field } from '../../ui/form/field.tsx';

/** Sample clients use the reserved `.example` domain, which reaches nobody real. */
export const isSampleAddress = (address: string): boolean => address.endsWith('.example');

/** Identifies the chosen client. */
export interface PickedClient {
  id: number;
  clientName: string;
}

interface ClientPickerProps {
  name: string;
  label: string;
  picked: PickedClient | undefined;
  onPick: (client: PickedClient | undefined) => void;
  required?: boolean;
  hint?: string;
  className?: string;
  /** Suggestions before any input. */
  offered?: readonly ClientSummary[];
}

const WITHOUT_LIST = 'sr-only';
const LIST =
  'absolute inset-x-0 top-full z-20 max-h-64 overflow-y-auto border border-t-0 border-ink-faint bg-paper-bright py-1 text-data';

const UNCHOSEN = 'Please choose a client from those found.';

/** Finds one client by letters of name, company, email, phone or number. */
export const ClientPicker = (props: ClientPickerProps) => {
  const { picked, onPick, name, label, required = false, hint, className, offered = [] } = props;
  const [typed, setTyped] = useState('');
  const search = useClientSearch(typed);
  const isAsking = typed.trim() !== '';
  const found = search.state === 'found' || search.state === 'searching' ? search.found : [];
  const shown = isAsking ? found : offered;
  const input = useRef<HTMLInputElement>(null);
  // The draft of a form has filled the field, without an input.
  useEffect(() => setTyped(input.current?.value ?? ''), []);
  const validityOf = (text: string) => (required || text.trim() !== '' ? UNCHOSEN : '');

  /** The field goes with the choice, and no input into it would take its fault away. */
  const forgiveFault = () => {
    input.current?.setCustomValidity('');
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };

  return (
    <Field {...{ name, label, hint, className, required: required && 'labelled' }}>
      {(controlProps) =>
        picked !== undefined ? (
          <span className="mt-1.5 flex min-h-12 items-center justify-between gap-3 rounded-xs border border-ink-faint px-3">
            <span id={controlProps.id} className="min-w-0 truncate">
              <bdi>{picked.clientName}</bdi> <span className="text-note text-ink-soft">No. {picked.id}</span>
            </span>
            <button
              type="button"
              aria-label={`Choose another client than ${picked.clientName}`}
              onClick={() => onPick(undefined)}
              className="inline-flex size-8 shrink-0 items-center justify-center rounded-xs text-ink-soft hover:bg-rule hover:text-ink"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </span>
        ) : (
          <Command label={label} shouldFilter={false} loop className="group relative">
            <Command.Input
              {...controlProps}
              // The list around is focusable, too, and comes first.
              data-first
              ref={(element) => {
                input.current = element;
                element?.setCustomValidity(validityOf(typed));
              }}
              value={typed}
              onValueChange={setTyped}
              // Before the form looks whether the fault still holds.
              onInput={({ currentTarget }) => {
                if (validityOf(currentTarget.value) === '') currentTarget.setCustomValidity('');
              }}
              placeholder="Name, company, email, phone, No."
              className="mt-1.5 block w-full rounded-xs border border-ink-faint bg-paper-bright px-3 py-2.5 text-body text-ink placeholder:text-ink-soft aria-invalid:border-fault"
            />
            <Command.List
              className={
                isAsking ? LIST : shown.length > 0 ? `${LIST} group-not-focus-within:hidden` : WITHOUT_LIST
              }
            >
              {search.state !== 'idle' && search.state !== 'failed' && (
                <Command.Empty className="px-3 py-2 text-ink-soft">
                  {search.state === 'searching' ? 'Searching…' : 'Nobody found.'}
                </Command.Empty>
              )}
              {search.state === 'failed' && (
                <p role="alert" className="px-3 py-2 text-fault">
                  Failed to search clients
                </p>
              )}
              {shown.map(({ id, clientName, company, contactEmail, isArchived, foundBy }) => (
                <Command.Item
                  key={id}
                  value={String(id)}
                  onSelect={() => {
                    forgiveFault();
                    setTyped('');
                    onPick({ id, clientName });
                  }}
                  className="cursor-pointer border-l-2 border-transparent px-3 py-1.5 data-[selected=true]:border-brass-deep data-[selected=true]:bg-rule"
                >
                  <bdi>{clientName}</bdi>
                  <span className="text-ink-soft">
                    {' '}
                    {[
                      company,
                      `No. ${id}`,
                      foundBy !== undefined && `with ${foundBy}`,
                      isArchived && 'Archived',
                      isSampleAddress(contactEmail) && 'Sample',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </Command.Item>
              ))}
            </Command.List>
          </Command>
        )
      }
    </Field>
  );
};
