import type { ReactNode } from 'react';

/** A part of a screen of data, under its name. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="border-b border-ink-faint pb-1.5 text-note font-medium text-ink-soft">{title}</h2>
    {children}
  </section>
);
