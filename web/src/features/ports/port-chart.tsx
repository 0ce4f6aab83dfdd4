import type { ReactNode } from 'react';
import world from '../../assets/world.svg';
import { type Port, ports } from '../../content/ports.ts';
import { type Coordinates, chartPosition } from './chart-position.ts';
import { PortMarker } from './port-marker.tsx';

interface PortChartProps {
  selected: Port;
  onSelect: (port: Port) => void;
  /** The port of the latest activity. */
  beacon: Coordinates | undefined;
}

/** The ports on a world chart. Narrow screens show the half of the world with the ports. */
export const PortChart = ({ selected, onSelect, beacon }: PortChartProps) => (
  <div className="off-paper keep-colour overflow-hidden bg-ink border-y border-rule-ink">
    <div className="relative ml-[-55%] w-[195%] sm:ml-0 sm:w-full">
      <img src={world} alt="" width={1440} height={528} loading="lazy" className="block h-auto w-full" />
      {/* Without a viewBox: markers keep their size on every screen and need no inline styles. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a drawing. */}
      <svg role="group" aria-label="Ports on the chart" className="absolute inset-0 size-full">
        {beacon !== undefined && (
          <PlacedAt coordinates={beacon}>
            <circle r={18} className="fill-none stroke-brass-bright motion-safe:animate-pulse" />
          </PlacedAt>
        )}
        {ports.map((port) => (
          <PlacedAt key={port.id} coordinates={port.coordinates}>
            <PortMarker port={port} selected={port === selected} onSelect={() => onSelect(port)} />
          </PlacedAt>
        ))}
      </svg>
    </div>
  </div>
);

const PlacedAt = ({ coordinates, children }: { coordinates: Coordinates; children: ReactNode }) => {
  const { right, down } = chartPosition(coordinates);

  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it only places what stands in it.
    <svg x={`${right * 100}%`} y={`${down * 100}%`} className="overflow-visible">
      {children}
    </svg>
  );
};
