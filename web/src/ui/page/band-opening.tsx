import type { ReactNode } from 'react';
import { SceneBand, SceneDetail, type SceneName } from './scene.tsx';

interface BandOpeningProps {
  title: string;
  lead: string;
  above: ReactNode;
  scene: SceneName;
  /** Links and buttons below the lead. */
  children?: ReactNode;
}

/** First section of a page that reassures: its scene as a wide band, the title on paper below it. */
export const BandOpening = ({ title, lead, above, scene, children }: BandOpeningProps) => (
  <section>
    <div className="on-ink h-64 overflow-hidden md:h-84 lg:h-[clamp(27rem,26vw,40rem)]">
      {/* Faded behind the navigation. */}
      <SceneDetail of={scene} className={`grid size-full md:hidden ${FADED}`} />
      <SceneBand of={scene} className={`hidden size-full md:grid ${FADED}`} />
    </div>
    <div className="page-width grid gap-x-16 gap-y-6 pt-10 pb-4 lg:grid-cols-[5fr_8fr] lg:pt-16 lg:pb-8">
      <div>
        <div className="mb-6 text-label text-ink-soft">{above}</div>
        <h1 className="font-display text-display font-[350] tracking-tight text-balance">{title}</h1>
      </div>
      <div className="lg:pt-13">
        <p className="max-w-[40rem] text-lead text-ink-soft">{lead}</p>
        {children !== undefined && (
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">{children}</div>
        )}
      </div>
    </div>
  </section>
);

const FADED = '[mask-image:linear-gradient(to_bottom,transparent_3.5rem,#000_7rem)]';
