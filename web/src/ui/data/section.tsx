import type { ReactNode } from 'react';

/** A section of a staff screen under its heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="border-b border-ink-faint pb-1.5 text-note font-medium text-ink-soft">{title}</h2>
    {children}
  </section>
);
