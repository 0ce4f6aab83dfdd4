import { Command } from 'cmdk';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { TypedAhead } from './typed-ahead.ts';
import { type PaletteEntry, usePaletteResults } from './use-palette-results.tsx';

interface PaletteProps {
  /** Whether screens for admins are among those that it finds. */
  isAdmin: boolean;
  /** What was typed before the palette was drawn. */
  typedBefore: () => TypedAhead;
  /** Opens the sheet of keys. */
  onKeys: () => void;
  onClose: () => void;
}

/** Palette: finds screens, clients and inquiries by letters, and records by id, and works the controls of the screen. */
export const Palette = ({ isAdmin, typedBefore, onKeys, onClose }: PaletteProps) => {
  const [typed, setTyped] = useState('');
  const { groups, isSearching, hasFailed } = usePaletteResults(typed, { isAdmin, onKeys, onClose });
  const entries = groups.flatMap(({ entries }) => entries);

  // New results may not contain the selection: select the first.
  const first = entries[0]?.value ?? '';
  const [choice, setChoice] = useState({ first, value: first });
  if (choice.first !== first) setChoice({ first, value: first });

  /** Whether Enter waits for the results: what is first until then may not be what the user looks for. */
  const [waits, setWaits] = useState(false);
  const isUnsettled = isSearching && choice.value === first && !entries[0]?.isCertain;
  const pressEnter = () => {
    setWaits(isUnsettled && !waits);
    if (!isUnsettled || waits) entries.find(({ value }) => value === choice.value)?.onSelect();
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    pressEnter();
  };
  const choose = useEffectEvent(pressEnter);
  useEffect(() => {
    if (waits && !isUnsettled) choose();
  }, [waits, isUnsettled]);

  // Only now: between the first rendering and the focus in the field, more may have been typed.
  const take = useEffectEvent(() => {
    const { text, isEntered } = typedBefore();
    setTyped(text);
    setWaits(isEntered);
  });
  useLayoutEffect(() => take(), []);

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
        onKeyDown={pressKey}
      >
        <Command.Input
          dir="auto"
          value={typed}
          onValueChange={(text) => {
            setTyped(text);
            setWaits(false);
          }}
          data-first
          placeholder="A screen, a client’s name, company, email, phone or number, or any record’s id"
          className="w-full border-b border-ink-faint bg-paper-bright px-5 py-4 text-body text-ink -outline-offset-2 placeholder:text-ink-soft"
        />
        <Command.List className="max-h-[50svh] overflow-y-auto py-2">
          <Command.Empty className="px-5 py-4 text-data text-ink-soft">
            {isSearching ? 'Searching…' : 'Nothing found.'}
          </Command.Empty>
          {hasFailed && (
            <p role="alert" className="px-5 py-2 text-data text-fault">
              Failed to search clients
            </p>
          )}
          {groups.map(
            ({ heading, entries }) =>
              entries.length > 0 && (
                <Command.Group
                  key={heading}
                  heading={heading}
                  className="[&_[cmdk-group-heading]]:px-5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-note [&_[cmdk-group-heading]]:text-ink-soft"
                >
                  {entries.map((entry) => (
                    <Entry key={entry.value} {...entry} />
                  ))}
                </Command.Group>
              ),
          )}
        </Command.List>
      </Command>
    </Dialog>
  );
};

const Entry = ({ value, content, note, onSelect }: PaletteEntry): ReactNode => (
  <Command.Item
    value={value}
    onSelect={onSelect}
    className="flex cursor-pointer items-baseline justify-between gap-6 border-l-2 border-transparent px-5 py-1.5 text-data data-[selected=true]:border-brass-deep data-[selected=true]:bg-rule"
  >
    <span className="min-w-0 truncate">{content}</span>
    {note !== undefined && <span className="shrink-0 text-note text-ink-soft tabular-nums">{note}</span>}
  </Command.Item>
);
