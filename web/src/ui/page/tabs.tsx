import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

/** The tab that an arrow key, Home or End selects; wraps around at the ends. Undefined for other keys. */
export const nextTab = (values: readonly string[], chosen: string, key: string): string | undefined => {
  const at = values.indexOf(chosen);
  if (key === 'ArrowRight') return values[(at + 1) % values.length];
  if (key === 'ArrowLeft') return values.at(at - 1);
  if (key === 'Home') return values[0];
  if (key === 'End') return values.at(-1);
  return undefined;
};

interface Tab {
  value: string;
  label: string;
  panel: ReactNode;
}

interface TabsProps {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly [Tab, ...Tab[]];
}

/** Shows one panel at a time. Without scripts all panels show below each other with their names. */
export const Tabs = ({ label, tabs }: TabsProps) => {
  const id = useId();
  const [chosen, setChosen] = useState(tabs[0].value);
  const values = tabs.map(({ value }) => value);

  const move = (event: KeyboardEvent) => {
    const target = nextTab(values, chosen, event.key);
    if (target === undefined) return;
    event.preventDefault();
    setChosen(target);
    document.getElementById(`${id}-tab-${target}`)?.focus();
  };

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="grid grid-cols-2 border-b border-ink md:flex md:gap-x-10 plain:hidden"
      >
        {tabs.map(({ value, label: name }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-tab-${value}`}
            aria-selected={value === chosen}
            aria-controls={`${id}-panel-${value}`}
            tabIndex={value === chosen ? 0 : -1}
            onClick={() => setChosen(value)}
            className={`-mb-px min-h-12 border-b-3 py-2.5 text-left font-medium ${value === chosen ? 'border-brass-deep' : 'border-transparent text-ink-soft hover:text-ink'}`}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ value, label: name, panel }) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-panel-${value}`}
          aria-labelledby={`${id}-tab-${value}`}
          className={`pt-6 md:pt-10 ${value === chosen ? '' : 'hidden plain:block'}`}
        >
          <h3 className="title mb-6 hidden plain:block">{name}</h3>
          {panel}
        </div>
      ))}
    </>
  );
};
