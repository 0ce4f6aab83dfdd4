import type { ReactNode } from 'react';

const GROUNDS = {
  paper: '',
  bright: 'bg-paper-bright',
  ink: 'on-ink',
} as const;

interface PageSectionProps {
  heading: string;
  /** Text under the heading. */
  note?: ReactNode;
  id?: string;
  ground?: keyof typeof GROUNDS;
  /** `beside` gives the heading its own column on wide screens, `above` gives the content the full width. */
  headingStands?: 'beside' | 'above';
  children: ReactNode;
}

/** A section of a public page, with its heading. */
export const PageSection = (props: PageSectionProps) => {
  const { heading, note, id, ground = 'paper', headingStands = 'beside', children } = props;
  const beside = headingStands === 'beside';

  return (
    <section id={id} className={GROUNDS[ground]}>
      <div className="page-width py-9 md:py-16 lg:py-28">
        <div className={beside ? 'grid print:block gap-x-16 gap-y-6 md:gap-y-10 lg:grid-cols-[5fr_8fr]' : ''}>
          <div
            className={`break-after-avoid ${beside ? '' : 'grid gap-x-16 gap-y-4 md:gap-y-5 lg:grid-cols-[5fr_8fr] lg:items-baseline'}`}
          >
            <h2 className="heading">{heading}</h2>
            {note !== undefined && (
              <div
                className={`max-w-[38rem] text-lead text-pretty ${beside ? 'mt-4 md:mt-5' : ''} ${ground === 'ink' ? 'text-paper-deep' : 'text-ink-soft'}`}
              >
                {note}
              </div>
            )}
          </div>
          <div className={beside ? 'min-w-0 print:mt-6' : 'mt-6 md:mt-10 lg:mt-16 print:mt-6'}>
            {children}
          </div>
        </div>
      </div>
    </section>
  );
};
