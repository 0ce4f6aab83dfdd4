import horizon from '../assets/horizon.svg?raw';
import { HORIZON_ID } from './pages/public/home/horizon-reference.ts';

const [DRAWING = ''] = new RegExp(`<g id="${HORIZON_ID}".*</g>`, 's').exec(horizon) ?? [];

/** The drawing of the home page's opening, as an element to stand beside rendered markup that refers to it. */
export const heldHorizon = (markup: string): string =>
  markup.includes(`href="#${HORIZON_ID}"`) ? `<svg hidden>${DRAWING}</svg>` : '';
