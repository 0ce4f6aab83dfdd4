import type { ReactNode } from 'react';
import { SceneBand, SceneDetail, type SceneName } from './scene.tsx';

interface FormOpeningProps {
  title: string;
  lead: string;
  above: ReactNode;
  scene: SceneName;
  /** What happens once the form is sent; below the form on phones, beside it on wide screens. */
  promise?: ReactNode;
  /** Whether the form is so long that the scene begins higher beside it. */
  isLong?: boolean;
  /** The form with its heading. */
  children: ReactNode;
}

/** First section of a page that asks for something: its form stands on paper beside the title, above the scene. */
export const FormOpening = ({ title, lead, above, scene, promise, isLong, children }: FormOpeningProps) => (
  <section className="on-ink">
    <div className="page-width grid items-start gap-x-16 gap-y-10 pt-28 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr] lg:pt-36">
      <div>
        <div className="mb-6 text-label text-paper-deep">{above}</div>
        <h1 className="font-display text-display font-[350] tracking-tight text-balance">{title}</h1>
        <p className="mt-6 max-w-[36rem] text-lead text-pretty text-paper-deep">{lead}</p>
      </div>
      <div className="relative z-10 bg-paper-bright px-5 py-8 text-ink [--focus:var(--color-brass-deep)] max-sm:mx-[calc(50%-50vw)] sm:p-10 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:p-12">
        {children}
      </div>
      {/* It stays in view beside the form, and ends above the scene. */}
      <div
        className={`max-lg:empty:hidden lg:sticky lg:top-28 lg:col-start-1 ${isLong ? 'lg:pb-[min(25vw,22rem)]' : 'lg:pb-32'}`}
      >
        {promise}
      </div>
    </div>
    <SceneDetail
      of={scene}
      className={`passed-scene grid h-56 w-full md:hidden ${promise === undefined ? '' : 'mt-6'}`}
    />
    {/* The form reaches over its upper edge. Mirrored, what it shows stands below the title rather than behind the form. */}
    <SceneBand
      of={scene}
      height={isLong ? 760 : 520}
      className={`passed-scene mt-4 hidden h-80 w-full -scale-x-100 [mask-image:linear-gradient(to_bottom,transparent,#000_4rem)] md:grid ${isLong ? 'lg:-mt-[min(25vw,22rem)] lg:h-[calc(clamp(16rem,32.5vw-8rem,34rem)+min(25vw,22rem))]' : 'lg:-mt-32 lg:h-[clamp(24rem,32.5vw,42rem)]'}`}
    />
  </section>
);
