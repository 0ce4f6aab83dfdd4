import world from '../../assets/world.svg';
import { type Port, ports } from '../../content/ports.ts';
import { type Coordinates, placeOnChart } from './place-on-chart.ts';
import { StatusDot } from './status-dot.tsx';

interface PortChartProps {
  selected: Port;
  onSelect: (port: Port) => void;
  /** Where something has just happened. */
  beacon: Coordinates | undefined;
}

/** The ports on the world's chart. On narrow screens it shows the half of the world that holds them. */
export const PortChart = ({ selected, onSelect, beacon }: PortChartProps) => (
  <div className="overflow-hidden border-y border-rule-ink">
    <div className="relative ml-[-55%] w-[195%] sm:ml-0 sm:w-full">
      <img src={world} alt="" width={1440} height={528} loading="lazy" className="block h-auto w-full" />
      {beacon !== undefined && (
        <span
          aria-hidden="true"
          style={at(beacon)}
          className="pointer-events-none absolute size-9 -translate-1/2 rounded-full border border-brass-bright motion-safe:animate-pulse"
        />
      )}
      {ports.map((port) => (
        <button
          key={port.id}
          type="button"
          style={at(port.coordinates)}
          aria-label={`${port.name}, ${port.country}: ${port.status}`}
          aria-pressed={port === selected}
          onClick={() => onSelect(port)}
          className="group absolute grid size-6 -translate-1/2 cursor-pointer place-items-center rounded-full border border-transparent hover:border-paper-bright aria-pressed:border-2 aria-pressed:border-paper-bright aria-pressed:bg-ink"
        >
          <StatusDot status={port.status} />
        </button>
      ))}
    </div>
  </div>
);

const at = (coordinates: Coordinates) => {
  const { right, down } = placeOnChart(coordinates);
  return { left: `${right * 100}%`, top: `${down * 100}%` };
};
