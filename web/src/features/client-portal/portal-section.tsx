import type { ReactNode } from 'react';

interface PartProps {
  title: string;
  note?: string;
  children: ReactNode;
}

/** A section of the client portal with its heading. */
export const PortalSection = ({ title, note, children }: PartProps) => (
  <section aria-label={title}>
    <h2 className="title">{title}</h2>
    {note !== undefined && <p className="mt-1 max-w-[60ch] text-label text-ink-soft">{note}</p>}
    <div className="mt-5">{children}</div>
  </section>
);
