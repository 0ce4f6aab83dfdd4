import { Fold } from '../../ui/page/fold.tsx';

const PORT_STATES = ['operational', 'delayed', 'high traffic', 'other'] as const;
type PortState = (typeof PORT_STATES)[number];

/** State of a port by its status text: "Delayed: swell" is `delayed`. */
export const portState = (status: string): PortState => {
  const text = status.toLowerCase();
  return (
    (['operational', 'delayed', 'high traffic'] as const).find((state) => text.startsWith(state)) ?? 'other'
  );
};

const ICONS: Record<PortState, { path: string; colour: string }> = {
  operational: { path: 'M4 10.5 8.2 14.5 16 6', colour: 'text-green' },
  delayed: { path: 'M10 5.5V10l3 2M10 2.5a7.5 7.5 0 1 0 .01 0', colour: 'text-fault' },
  'high traffic': { path: 'M4 16v-5M8 16V8M12 16V5.5M16 16V3', colour: 'text-amber' },
  other: { path: 'M10 3 17 10 10 17 3 10Z', colour: 'text-blue' },
};

// The store returns a map in no fixed order; sorting keeps rows in place between reads.
const byName = (ports: Readonly<Record<string, string>>) =>
  Object.entries(ports).sort(([one], [other]) => one.localeCompare(other));

/** "8 ports: 5 operational, 1 delayed" */
const countsText = (ports: Readonly<Record<string, string>>): string => {
  const states = Object.values(ports).map(portState);
  const counts = PORT_STATES.map((state) => ({ state, count: states.filter((one) => one === state).length }));
  const shown = counts.filter(({ count }) => count > 0).map(({ state, count }) => `${count} ${state}`);
  return `${states.length} ports: ${shown.join(', ')}`;
};

export const PortStatus = ({ ports }: { ports: Readonly<Record<string, string>> }) => (
  <Fold summary={countsText(ports)}>
    <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
      {byName(ports).map(([port, text]) => {
        const { path, colour } = ICONS[portState(text)];
        return (
          <li key={port} className="flex items-start gap-3 border-t border-rule py-3">
            <svg
              aria-hidden="true"
              viewBox="0 0 20 20"
              className={`mt-0.5 w-5 shrink-0 fill-none stroke-current stroke-[1.75] ${colour}`}
            >
              <path d={path} />
            </svg>
            <div>
              <p className="font-medium">{port}</p>
              <p className={`text-label ${colour}`}>{text}</p>
            </div>
          </li>
        );
      })}
    </ul>
  </Fold>
);
