import { type Port, ports } from '../../content/ports.ts';
import { positionText } from './chart-position.ts';
import { StatusDot } from './status-dot.tsx';

interface PortCardsProps {
  selected: Port;
  onSelect: (port: Port) => void;
}

/**
 * The ports of the chart as a list. The selected card has all details on phones, where those beside the chart are folded;
 * without scripts every card has.
 */
export const PortCards = ({ selected, onSelect }: PortCardsProps) => (
  <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
    {ports.map((port) => (
      <li key={port.id} className="border-b border-rule-ink">
        <button
          type="button"
          aria-pressed={port === selected}
          onClick={() => onSelect(port)}
          className="group w-full cursor-pointer border-b-2 border-transparent py-4 text-left hover:text-brass-bright aria-pressed:border-brass"
        >
          <span className="flex items-baseline justify-between gap-4">
            <span className="font-medium">{port.name}</span>
            <span className="flex items-center gap-2 text-note text-paper-deep">
              <StatusDot status={port.status} />
              {port.status}
            </span>
          </span>
          <span className="mt-0.5 block text-label text-paper-deep">{port.country}</span>
          <span className="mt-1 hidden text-label text-paper-deep group-aria-pressed:block md:group-aria-pressed:hidden plain:block plain:group-aria-pressed:block">
            {port.activity}; {port.type};{' '}
            <span className="whitespace-nowrap">{positionText(port.coordinates)}</span>
          </span>
        </button>
      </li>
    ))}
  </ul>
);
