import { Command } from 'cmdk';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listInquiries } from '../../../../shared/contract/inquiries.ts';
import { recordKindOf } from '../../../../shared/domain/record-reference.ts';
import { useQuery } from '../../api/query.ts';
import { useClientSearch } from '../../api/use-client-search.ts';
import { useRecordSearch } from '../../api/use-record-search.ts';
import { useOpenRecord } from '../../components/record/use-open-record.ts';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { completeReference } from './complete-reference.ts';
import { keyTargets, workTarget } from './key-targets.ts';
import { matchesText } from './matches-text.ts';
import { ADMIN_SCREENS, SCREENS } from './screens.ts';

const KEYS = 'Keys: what to press';
const RECENT = { view: 'open', order: 'newest', limit: 5 } as const;

interface PaletteProps {
  /** Whether screens for admins are among those that it finds. */
  isAdmin: boolean;
  /** What was typed before the palette was drawn: its first words. */
  typedBefore: () => string;
  /** Opens the sheet of keys. */
  onKeys: () => void;
  onClose: () => void;
}

/** Palette: finds screens, clients and inquiries by letters, and records by id, and works the controls of the screen. */
export const Palette = ({ isAdmin, typedBefore, onKeys, onClose }: PaletteProps) => {
  const [typed, setTyped] = useState(typedBefore);
  const [targets] = useState(() => keyTargets().filter(({ name }) => name !== ''));
  const navigate = useNavigate();
  const search = useClientSearch(typed);
  const records = useRecordSearch(typed);
  const showRecord = useOpenRecord();
  const recent = useQuery(listInquiries, RECENT);

  const go = (path: string) => {
    onClose();
    navigate(path);
  };
  const reference = completeReference(typed);
  const openRecord = (id: string) => {
    onClose();
    showRecord(id);
  };
  const found = records.filter(({ id }) => id !== reference);
  const screens = [...SCREENS, ...(isAdmin ? ADMIN_SCREENS : [])].filter(({ name }) =>
    matchesText(typed, name),
  );
  const actions = targets.filter(({ name }) => matchesText(typed, name));
  const clients = search.state === 'found' || search.state === 'searching' ? search.found : [];
  const inquiries = recent.state === 'ready' ? recent.data.items : [];
  const named = inquiries.filter((one) => matchesText(typed, `${one.reference} ${one.name} ${one.company}`));

  // New results may not contain the selection: select the first.
  const first =
    (reference && `open-${reference}`) ??
    (clients[0] && `client-${clients[0].id}`) ??
    found[0]?.id ??
    screens[0]?.path ??
    actions[0]?.name ??
    named[0]?.reference ??
    '';
  const [choice, setChoice] = useState({ first, value: first });
  if (choice.first !== first) setChoice({ first, value: first });

  return (
    <Dialog
      title="Find"
      titled={false}
      closedBy="any"
      onClose={onClose}
      className="mt-[12svh] !p-0 sm:max-w-2xl"
    >
      <Command
        label="Find a screen, a client, an inquiry or any record by its id"
        shouldFilter={false}
        loop
        value={choice.value}
        onValueChange={(value) => setChoice({ first, value })}
      >
        <Command.Input
          dir="auto"
          value={typed}
          onValueChange={setTyped}
          data-first
          placeholder="A screen, a client’s name, company, email, phone or number, or any record’s id"
          className="w-full border-b border-ink-faint bg-paper-bright px-5 py-4 text-body text-ink -outline-offset-2 placeholder:text-ink-soft"
        />
        <Command.List className="max-h-[50svh] overflow-y-auto py-2">
          <Command.Empty className="px-5 py-4 text-data text-ink-soft">
            {search.state === 'searching' ? 'Searching…' : 'Nothing found.'}
          </Command.Empty>
          {reference !== undefined && (
            <Group heading="By its id">
              <Entry
                value={`open-${reference}`}
                onSelect={() => openRecord(reference)}
                note={records.find(({ id }) => id === reference)?.title ?? ''}
              >
                Open {recordKindOf(reference)} {reference}
              </Entry>
            </Group>
          )}
          {clients.length > 0 && (
            <Group heading="Clients">
              {clients.map(({ id, clientName, company, contactEmail, isArchived, foundBy }) => (
                <Entry
                  key={id}
                  value={`client-${id}`}
                  onSelect={() => go(paths.client(id))}
                  note={`No. ${id}`}
                >
                  <bdi>{clientName}</bdi>
                  <span className="text-ink-soft">
                    {' '}
                    {[company, contactEmail, foundBy && `with ${foundBy}`, isArchived && 'Archived']
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </Entry>
              ))}
            </Group>
          )}
          {found.length > 0 && (
            <Group heading="Records by id">
              {found.map(({ kind, id, title }) => (
                <Entry key={id} value={id} onSelect={() => openRecord(id)} note={id}>
                  {title}
                  <span className="text-ink-soft"> {kind}</span>
                </Entry>
              ))}
            </Group>
          )}
          {search.state === 'failed' && (
            <p role="alert" className="px-5 py-2 text-data text-fault">
              Failed to search clients
            </p>
          )}
          {screens.length > 0 && (
            <Group heading="Go to">
              {screens.map(({ name, path }) => (
                <Entry key={path} value={path} onSelect={() => go(path)}>
                  {name}
                </Entry>
              ))}
            </Group>
          )}
          {(actions.length > 0 || matchesText(typed, KEYS)) && (
            <Group heading="On this screen">
              {actions.map((target) => (
                <Entry
                  key={target.key}
                  value={target.name}
                  onSelect={() => {
                    onClose();
                    // The dialog gives the focus back first.
                    requestAnimationFrame(() => workTarget(target));
                  }}
                  note={target.key}
                >
                  {target.name}
                </Entry>
              ))}
              {matchesText(typed, KEYS) && (
                <Entry value={KEYS} onSelect={onKeys} note="?">
                  {KEYS}
                </Entry>
              )}
            </Group>
          )}
          {named.length > 0 && (
            <Group heading="Latest inquiries">
              {named.map((one) => (
                <Entry
                  key={one.reference}
                  value={one.reference}
                  onSelect={() => go(paths.inquiry(one.reference))}
                  note={one.reference}
                >
                  <bdi>{one.name}</bdi>
                  <span className="text-ink-soft">
                    {' '}
                    <bdi>{one.company}</bdi>
                  </span>
                </Entry>
              ))}
            </Group>
          )}
        </Command.List>
      </Command>
    </Dialog>
  );
};

const Group = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Command.Group
    heading={heading}
    className="[&_[cmdk-group-heading]]:px-5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-note [&_[cmdk-group-heading]]:text-ink-soft"
  >
    {children}
  </Command.Group>
);

interface EntryProps {
  value: string;
  note?: string;
  onSelect: () => void;
  children: ReactNode;
}

const Entry = ({ value, note, onSelect, children }: EntryProps) => (
  <Command.Item
    value={value}
    onSelect={onSelect}
    className="flex cursor-pointer items-baseline justify-between gap-6 border-l-2 border-transparent px-5 py-1.5 text-data data-[selected=true]:border-brass-deep data-[selected=true]:bg-rule"
  >
    <span className="min-w-0 truncate">{children}</span>
    {note !== undefined && <span className="shrink-0 text-note text-ink-soft tabular-nums">{note}</span>}
  </Command.Item>
);
