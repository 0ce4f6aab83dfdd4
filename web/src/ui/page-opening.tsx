import type { ReactNode } from 'react';

interface PageOpeningProps {
  title: string;
  lead: string;
  /** Where the visitor stands, above the title: a return link, a division's name. */
  above?: ReactNode;
  /** What the visitor can do, below the lead. */
  children?: ReactNode;
  /** A drawing that stands beside the words where there is room for it. */
  art?: ReactNode;
}

/** The ink ground on which a page below the home page opens; the header floats above it. */
export const PageOpening = ({ title, lead, above, children, art }: PageOpeningProps) => (
  <section className="on-ink relative overflow-hidden">
    <div className="page-width relative z-10 w-full pt-28 pb-16 lg:pt-40 lg:pb-24">
      {above !== undefined && <div className="mb-6 text-label text-paper-deep">{above}</div>}
      <div className={art === undefined ? '' : 'lg:max-w-[62%]'}>
        <h1 className="max-w-[18ch] font-display text-display font-[350] tracking-tight text-balance">
          {title}
        </h1>
        <p className="mt-6 max-w-[36rem] text-lead text-paper-deep">{lead}</p>
        {children !== undefined && (
          <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">{children}</div>
        )}
      </div>
    </div>
    {art !== undefined && (
      <div
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-[-8rem] hidden w-[38rem] -translate-y-1/2 text-brass lg:block xl:right-[-2rem]"
      >
        {art}
      </div>
    )}
  </section>
);
