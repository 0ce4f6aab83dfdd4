import type { ComponentProps, ReactNode } from 'react';
import { Scene, type SceneName } from './scene.tsx';
import { Seal } from './seal.tsx';

interface PageOpeningProps {
  title: string;
  lead: string;
  /** Above the title: a return link or the division's name. */
  above?: ReactNode;
  /** Links and buttons below the lead. */
  children?: ReactNode;
  /** The division's seal, beside the text on wide screens. */
  seal?: ComponentProps<typeof Seal>['of'];
  /** An engraving, in place of a large seal. */
  scene?: SceneName;
}

/** First section of a page below the home page, on ink; the header floats above it. */
export const PageOpening = ({ title, lead, above, children, seal, scene }: PageOpeningProps) => {
  const hasPicture = seal !== undefined || scene !== undefined;

  return (
    <section className={`on-ink relative overflow-hidden ${hasPicture ? 'lg:min-h-[42rem]' : ''}`}>
      <div className="page-width relative z-10 w-full pt-28 pb-16 lg:pt-40 lg:pb-24">
        {above !== undefined && <div className="mb-6 text-label text-paper-deep">{above}</div>}
        <div className={hasPicture ? 'lg:max-w-[56%]' : ''}>
          {scene !== undefined && seal !== undefined && (
            <Seal of={seal} className="mb-8 size-14 text-brass-bright" />
          )}
          <h1 className="max-w-[18ch] font-display text-display font-[350] tracking-tight text-balance">
            {title}
          </h1>
          <p className="mt-6 max-w-[36rem] text-lead text-pretty text-paper-deep">{lead}</p>
          {children !== undefined && (
            <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">{children}</div>
          )}
        </div>
      </div>
      {scene !== undefined && <Scene of={scene} />}
      {scene === undefined && seal !== undefined && (
        <Seal
          of={seal}
          className="pointer-events-none absolute top-[calc(50%+2.25rem)] right-[-6rem] hidden w-[32rem] -translate-y-1/2 text-brass opacity-80 [--seal-line:.28] lg:block xl:right-[max(4rem,calc((100vw-84rem)/2+4rem))]"
        />
      )}
    </section>
  );
};
