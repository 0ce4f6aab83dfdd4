import type { ReactNode } from 'react';
import { SceneBand, type SceneName } from './scene.tsx';

interface IndexOpeningProps {
  title: string;
  lead: string;
  above: ReactNode;
  scene: SceneName;
  /** Links and buttons below the lead. */
  children: ReactNode;
  /** What the page holds, in its order. */
  entries: readonly { href: string; name: string; note: string }[];
}

/** First section of a page that informs: the title beside the page's table of contents, the scene as a band. */
export const IndexOpening = ({ title, lead, above, scene, children, entries }: IndexOpeningProps) => (
  <section className="on-ink">
    <div className="page-width grid gap-x-16 gap-y-12 pt-28 pb-12 lg:grid-cols-[6fr_5fr] lg:pt-40 lg:pb-16">
      <div>
        <div className="mb-6 text-label text-paper-deep">{above}</div>
        <h1 className="font-display text-display font-[350] tracking-tight text-balance">{title}</h1>
        <p className="mt-6 max-w-[36rem] text-lead text-pretty text-paper-deep">{lead}</p>
        <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">{children}</div>
      </div>
      <nav aria-label="On this page" className="lg:self-end">
        <ol className="border-b border-rule-ink tabular-nums">
          {entries.map(({ href, name, note }, index) => (
            <li key={href} className="border-t border-rule-ink first:border-brass">
              <a
                href={href}
                className="group grid grid-cols-[2rem_1fr] items-baseline gap-x-3 py-3.5 hover:text-brass-bright sm:grid-cols-[2rem_1fr_auto]"
              >
                <span aria-hidden="true" className="text-label text-brass">
                  {index + 1}
                </span>
                <span className="underline-offset-4 group-hover:underline">{name}</span>
                <span className="text-note text-paper-deep max-sm:col-start-2">{note}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
    <SceneBand
      of={scene}
      className="grid h-48 w-full [mask-image:linear-gradient(to_bottom,transparent,#000_4rem)] md:h-64 lg:h-[clamp(20rem,25vw,32rem)]"
    />
  </section>
);
