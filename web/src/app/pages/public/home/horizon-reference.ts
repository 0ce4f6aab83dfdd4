import horizon from '../../assets/horizon.svg';
import seals from '../../assets/seals.svg';

const FILES = { horizon, seals };

/**
 * What a `use` element refers to, for a part of a file of drawings. A rendered page holds the parts that it shows
 * (`app/held-drawings.ts`), which saves it a request before the paint; pages that are opened from there take the file's.
 */
export const drawingReference = (file: keyof typeof FILES, part: string): string => {
  const id = `${file}-${part}`;
  const isHeld = typeof document === 'undefined' || document.getElementById(id) !== null;

  return isHeld ? `#${id}` : `${FILES[file]}#${part}`;
};
