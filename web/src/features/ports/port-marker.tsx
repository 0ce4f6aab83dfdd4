import type { KeyboardEvent } from 'react';
import type { Port } from '../../content/ports.ts';
import { colourOf } from './port-status.ts';

const FILLS = { green: 'fill-green-bright', yellow: 'fill-yellow-bright', blue: 'fill-blue-bright' } as const;

interface PortMarkerProps {
  port: Port;
  selected: boolean;
  onSelect: () => void;
}

/** A port on the chart, as a button. */
export const PortMarker = ({ port, selected, onSelect }: PortMarkerProps) => {
  const selectByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onSelect();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: an HTML button cannot stand in a drawing.
    <g
      role="button"
      tabIndex={0}
      aria-label={`${port.name}, ${port.country}: ${port.status}`}
      aria-pressed={selected}
      onClick={onSelect}
      onKeyDown={selectByKey}
      className="group cursor-pointer outline-none"
    >
      <circle
        r={11}
        className="fill-transparent stroke-transparent stroke-2 group-hover:stroke-paper-deep group-aria-pressed:fill-ink group-aria-pressed:stroke-paper-bright"
      />
      <circle r={5} className={FILLS[colourOf(port.status)]} />
      <circle r={16} className="fill-none stroke-transparent stroke-2 group-focus-visible:stroke-brass" />
    </g>
  );
};
