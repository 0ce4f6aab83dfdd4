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
  /** The division's seal, above the title. */
  seal?: ComponentProps<typeof Seal>['of'];
  /** An engraving, beside the text on wide screens. */
  scene?: SceneName;
}

/** First section of a page below the home page, on ink; the header floats above it. */
export const PageOpening = ({ title, lead, above, children, seal, scene }: PageOpeningProps) => {
  const hasPicture = scene !== undefined;

  return (
    <section className={`on-ink relative overflow-hidden ${hasPicture ? 'lg:min-h-[42rem]' : ''}`}>
      <div className="page-width relative z-10 w-full pt-28 pb-16 lg:pt-40 lg:pb-24">
        {above !== undefined && <div className="mb-6 text-label text-paper-deep">{above}</div>}
        <div className={hasPicture ? 'lg:max-w-[56%]' : ''}>
          {seal !== undefined && <Seal of={seal} ground="ink" className="mb-8 size-14" />}
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
    </section>
  );
};
