import type { ComponentProps, ReactNode } from 'react';
import { Seal } from './seal.tsx';

interface PageOpeningProps {
  title: string;
  lead: string;
  /** Where the visitor stands, above the title: a return link, a division's name. */
  above?: ReactNode;
  /** What the visitor can do, below the lead. */
  children?: ReactNode;
  /** A division's seal, large beside the words where there is room for it. */
  seal?: ComponentProps<typeof Seal>['of'];
}

/** The ink ground on which a page below the home page opens; the header floats above it. */
export const PageOpening = ({ title, lead, above, children, seal }: PageOpeningProps) => (
  <section className={`on-ink relative overflow-hidden ${seal === undefined ? '' : 'lg:min-h-[42rem]'}`}>
    <div className="page-width relative z-10 w-full pt-28 pb-16 lg:pt-40 lg:pb-24">
      {above !== undefined && <div className="mb-6 text-label text-paper-deep">{above}</div>}
      <div className={seal === undefined ? '' : 'lg:max-w-[56%]'}>
        <h1 className="max-w-[18ch] font-display text-display font-[350] tracking-tight text-balance">
          {title}
        </h1>
        <p className="mt-6 max-w-[36rem] text-lead text-paper-deep">{lead}</p>
        {children !== undefined && (
          <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">{children}</div>
        )}
      </div>
    </div>
    {seal !== undefined && (
      <Seal
        of={seal}
        className="pointer-events-none absolute top-[calc(50%+2.25rem)] right-[-6rem] hidden w-[32rem] -translate-y-1/2 text-brass opacity-80 [--seal-line:.28] lg:block xl:right-[max(4rem,calc((100vw-84rem)/2+4rem))]"
      />
    )}
  </section>
);
