import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { keyTargets } from './key-targets.ts';
import { turnSingleKeys, useSingleKeys } from './single-keys.ts';

const ANYWHERE = [
  { keys: ['Ctrl K'], name: 'Find a screen or a record, or do what this screen offers' },
  { keys: ['J', 'K'], name: 'Next and previous row of a list, or record' },
  { keys: ['Enter'], name: 'Open the row that has the focus' },
  { keys: ['Ctrl Z'], name: 'Undo the last change, while its message shows' },
  { keys: ['Esc'], name: 'Close a panel or a dialog' },
  { keys: ['?'], name: 'These keys' },
];
const NAMED_THERE = ['J', 'K'];

/** The keys that work on every screen and on this one, and the switch for those of one letter. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const isOn = useSingleKeys();
  const [here] = useState(() => keyTargets().filter(({ key }) => !NAMED_THERE.includes(key)));

  return (
    <Dialog title="Keys" closedBy="any" onClose={onClose}>
      <div className="space-y-5">
        <Keys title="On every screen">
          {ANYWHERE.map(({ keys, name }) => (
            <Entry key={name} keys={keys} name={name} />
          ))}
        </Keys>
        {here.length > 0 && (
          <Keys title="On this screen">
            {here.map(({ key, name }) => (
              <Entry key={key} keys={[key]} name={name} />
            ))}
          </Keys>
        )}
        <label className="flex items-start gap-3 border-t border-rule pt-4 text-data">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => turnSingleKeys(target.checked)}
            className="size-6 shrink-0 accent-ink"
          />
          <span>
            Keys of one letter work in this browser
            <span className="block text-note text-ink-soft">
              Switched off, this sheet opens from Ctrl K: type “keys”.
            </span>
          </span>
        </label>
        <Button onClick={onClose} data-first>
          Close
        </Button>
      </div>
    </Dialog>
  );
};

const Keys = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="border-b border-ink-faint pb-1.5 text-note font-medium text-ink-soft">{title}</h3>
    <dl className="grid grid-cols-[4rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 pt-3 text-data">
      {children}
    </dl>
  </section>
);

const Entry = ({ keys, name }: { keys: readonly string[]; name: string }) => (
  <>
    <dt className="flex gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="min-w-7 rounded-xs border border-ink-faint bg-paper-bright px-1.5 py-0.5 text-center font-sans text-note"
        >
          {key}
        </kbd>
      ))}
    </dt>
    <dd className="wrap-anywhere">{name}</dd>
  </>
);
