import { drawingReference } from './drawing-reference.ts';

interface SealProps {
  of: 'maritime' | 'archai' | 'intelligence' | 'holdings' | 'trust' | 'embassy';
  className?: string;
}

/** A division's engraved seal, as decoration. `--seal-line` thins its lines at large sizes. */
export const Seal = ({ of, className }: SealProps) => (
  <svg aria-hidden="true" viewBox="0 0 120 120" className={className}>
    <use href={drawingReference('seals', of)} />
  </svg>
);
