import horizon from '../assets/horizon.svg?raw';
import seals from '../assets/seals.svg?raw';

const FILES = { horizon, seals };
const PARTS = /<symbol id="(\w+)".*?<\/symbol>|<g id="(\w+)".*<\/g>/gs;

/** The parts of drawings that rendered markup refers to by `drawingReference`, as an element to stand beside it. */
export const heldDrawings = (markup: string): string => {
  const held = Object.entries(FILES).flatMap(([file, text]) =>
    [...text.matchAll(PARTS)].flatMap(([part, symbol, group]) => {
      const name = symbol ?? group;
      const id = `${file}-${name}`;

      return markup.includes(`href="#${id}"`) ? [part.replace(`id="${name}"`, `id="${id}"`)] : [];
    }),
  );

  return held.length === 0 ? '' : `<svg hidden>${held.join('')}</svg>`;
};
