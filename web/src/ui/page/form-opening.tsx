import type { ReactNode } from 'react';
import { SceneDetail, type SceneName } from './scene.tsx';

interface FormOpeningProps {
  title: string;
  lead: string;
  above: ReactNode;
  scene: SceneName;
  /** What happens once the form is sent; below the form on phones, beside it on wide screens. */
  promise?: ReactNode;
  /** The form with its heading. */
  children: ReactNode;
}

/** First section of a page that asks for something: its form stands on paper beside the title. */
export const FormOpening = ({ title, lead, above, scene, promise, children }: FormOpeningProps) => (
  <section className="on-ink relative overflow-hidden">
    <div className="page-width grid items-start gap-x-16 gap-y-10 pt-28 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr] lg:pt-36">
      <div>
        <div className="mb-6 text-label text-paper-deep">{above}</div>
        <h1 className="font-display text-display font-[350] tracking-tight text-balance">{title}</h1>
        <p className="mt-6 max-w-[36rem] text-lead text-paper-deep">{lead}</p>
      </div>
      <div className="relative z-10 bg-paper-bright px-5 py-8 text-ink [--focus:var(--color-brass-deep)] max-sm:mx-[calc(50%-50vw)] sm:p-10 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mb-24 lg:p-12">
        {children}
      </div>
      <div className="lg:col-start-1 lg:flex lg:h-full lg:flex-col lg:justify-between">
        {promise !== undefined && <div className="lg:pt-2 lg:pb-10">{promise}</div>}
        <SceneDetail
          of={scene}
          className="mx-[calc(50%-50vw)] mt-6 block h-56 w-screen text-brass lg:mx-0 lg:mt-auto lg:h-84 lg:w-full lg:[mask-image:linear-gradient(to_right,transparent,#000_14%,#000_62%,transparent)]"
        />
      </div>
    </div>
  </section>
);
