import { changeText, directionOf } from './price-text.ts';

interface ChangeProps {
  change: number;
  unit?: string;
  onInk?: boolean;
}

const COLOURS = {
  paper: { up: 'text-green', down: 'text-fault', none: '' },
  ink: { up: 'text-green-bright', down: 'text-fault-bright', none: '' },
} as const;

/** A change in green or red, or without a colour where it is none; its sign repeats the direction. */
export const PriceChange = ({ change, unit = '', onInk = false }: ChangeProps) => (
  <span className={COLOURS[onInk ? 'ink' : 'paper'][directionOf(change)]}>
    {changeText(change)}
    {unit}
  </span>
);
