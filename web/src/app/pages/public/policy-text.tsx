import { Fragment, type ReactNode } from 'react';
import type { Policy } from '../../../content/policy.ts';
import { paths } from '../../../paths.ts';
import { PageOpening } from '../../../ui/page/page-opening.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';

interface PolicyTextProps {
  policy: Policy;
  /** Link to the parent page; by default to ARCHAI. */
  above?: ReactNode;
  /** The texts that belong to it. */
  others: readonly { name: string; href: string }[];
}

/** A policy with a table of contents. */
export const PolicyText = ({
  policy,
  others,
  above = <ReturnLink href={paths.archai}>Return to ARCHAI</ReturnLink>,
}: PolicyTextProps) => (
  <>
    <PageOpening title={policy.title} lead={policy.lead} above={above}>
      <p className="border-l border-brass pl-5 text-label text-paper-deep">{policy.effective}</p>
    </PageOpening>
    <div className="page-width grid items-start gap-x-16 gap-y-12 py-16 lg:grid-cols-[5fr_8fr] lg:py-28">
      <nav aria-label="Sections" className="lg:sticky lg:top-28">
        <ol className="text-label">
          {policy.sections.map(({ heading }, index) => (
            <li key={heading} className="border-t border-rule first:border-ink">
              <a
                href={`#section-${index + 1}`}
                className="grid grid-cols-[2rem_1fr] py-2.5 tabular-nums underline-offset-4 hover:underline"
              >
                <span className="text-brass-deep">{index + 1}</span>
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        {policy.sections.map(({ heading, paragraphs }, index) => (
          <section
            key={heading}
            id={`section-${index + 1}`}
            className="scroll-mt-24 border-t border-rule pt-6 pb-10 first:border-ink"
          >
            <h2 className="title">
              {index + 1}. {heading}
            </h2>
            <div className="mt-4 max-w-[42rem] space-y-4">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        ))}
        <p className="border-t border-ink pt-6">
          Read together with the{' '}
          {others.map(({ name, href }, index) => (
            <Fragment key={href}>
              {index > 0 && ' and the '}
              <a
                href={href}
                className="underline decoration-brass-deep underline-offset-4 hover:text-brass-deep"
              >
                {name}
              </a>
            </Fragment>
          ))}
          .
        </p>
      </div>
    </div>
  </>
);
