import type { Role } from './typefaces.ts';

/** A4, in points, as all lengths in this folder. */
export const PAGE = {
  width: 595.28,
  height: 841.89,
  left: 82,
  right: 72,
  firstTop: 56,
  top: 88,
  bottom: 92,
} as const;
export const MEASURE = PAGE.width - PAGE.left - PAGE.right;
/** The indentation of a numbered paragraph. */
export const HANG = 34;

export const COLOURS = {
  ink: '#0d1c28',
  soft: '#43535f',
  brass: '#7b5a1e',
  mark: '#c8a45c',
  rule: '#d8cfbc',
} as const;
export type Colour = keyof typeof COLOURS;

export interface Style {
  readonly role: Role;
  readonly size: number;
  /** From baseline to baseline. */
  readonly leading: number;
  readonly colour: Colour;
}

export const STYLES = {
  title: { role: 'display', size: 27, leading: 32, colour: 'ink' },
  subtitle: { role: 'text', size: 10.5, leading: 15, colour: 'soft' },
  heading: { role: 'display', size: 15, leading: 19, colour: 'ink' },
  body: { role: 'text', size: 9.5, leading: 14.2, colour: 'ink' },
  strong: { role: 'strong', size: 9.5, leading: 14.2, colour: 'ink' },
  label: { role: 'text', size: 8.2, leading: 12, colour: 'soft' },
  cell: { role: 'text', size: 8.8, leading: 12.4, colour: 'ink' },
  cellStrong: { role: 'strong', size: 8.8, leading: 12.4, colour: 'ink' },
  columnTitle: { role: 'strong', size: 7.8, leading: 11, colour: 'soft' },
  note: { role: 'text', size: 8, leading: 11.6, colour: 'soft' },
  small: { role: 'text', size: 6.8, leading: 9.4, colour: 'soft' },
} as const satisfies Record<string, Style>;
