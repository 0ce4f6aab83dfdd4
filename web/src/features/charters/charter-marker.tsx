import type { CharterDisplay } from './charter-status.ts';

const COLOURS = {
  green: 'text-green-bright',
  blue: 'text-blue-bright',
  amber: 'text-yellow-bright',
  grey: 'text-paper-deep',
} as const;

const PATHS = {
  check: 'M3 8.5 6.5 12 13 4.5',
  arrow: 'M2 8h11M9 4l4 4-4 4',
  spinner: 'M8 2.5A5.5 5.5 0 1 1 2.5 8',
  dot: 'M8 7.5v1',
} as const;

/** A status with its colour and symbol. */
export const CharterMarker = ({ display, status }: { display: CharterDisplay; status: string }) => (
  <span className={`inline-flex items-center gap-2 ${COLOURS[display.colour]}`}>
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className={`w-4 fill-none stroke-current stroke-[1.6] [stroke-linecap:round] ${display.mark === 'spinner' ? 'motion-safe:animate-spin' : ''}`}
    >
      <path d={PATHS[display.mark]} />
    </svg>
    {status}
  </span>
);
