import type { ReactNode } from 'react';

const TONES = {
  neutral: 'border-ink-faint text-ink-soft',
  yellow: 'border-amber text-amber',
  blue: 'border-blue text-blue',
  green: 'border-green text-green',
  red: 'border-fault text-fault',
} as const;

export type Tone = keyof typeof TONES;

export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span
    className={`inline-flex items-center rounded-full border px-2.5 py-0.5 text-note whitespace-nowrap ${TONES[tone]}`}
  >
    {children}
  </span>
);
