import { changeText, isPositive } from './price-text.ts';

interface ChangeProps {
  change: number;
  unit?: string;
  onInk?: boolean;
}

/** A change in green or red; its sign repeats the direction. */
export const PriceChange = ({ change, unit = '', onInk = false }: ChangeProps) => {
  const looks = onInk ? ['text-green-bright', 'text-fault-bright'] : ['text-green', 'text-fault'];

  return (
    <span className={isPositive(change) ? looks[0] : looks[1]}>
      {changeText(change)}
      {unit}
    </span>
  );
};
