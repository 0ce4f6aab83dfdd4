import { trustAccess, trustNext, trustOpening, trustServices } from '../../../content/trust.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { BandOpening } from '../../../ui/page/band-opening.tsx';
import { NextStep } from '../../../ui/page/next-step.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { Prose } from '../../../ui/page/prose.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';
import { Seal } from '../../../ui/page/seal.tsx';

const QUALIFICATION = paths.qualification('trust');

export const TrustPage = () => (
  <>
    <BandOpening
      {...trustOpening}
      scene="avenue"
      above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}
    >
      <ButtonLink variant="primary" href={QUALIFICATION}>
        Request qualification
      </ButtonLink>
    </BandOpening>
    <Services />
    <PageSection heading={trustAccess.heading} note={trustAccess.note} ground="bright">
      <Prose paragraphs={trustAccess.paragraphs} />
    </PageSection>
    <NextStep {...trustNext} href={QUALIFICATION} />
  </>
);

/** The services as numbered chapters; their heading stays in view beside them on wide screens. */
const Services = () => (
  <section className="page-width grid items-start gap-x-16 gap-y-8 py-12 lg:grid-cols-[5fr_8fr] lg:py-20">
    <div className="border-t border-ink pt-6 lg:sticky lg:top-28">
      <Seal of="trust" ground="paper" className="mb-6 size-14" />
      <h2 className="heading">{trustServices.heading}</h2>
      <p className="mt-4 max-w-[28rem] text-lead text-ink-soft">{trustServices.note}</p>
    </div>
    <ol>
      {trustServices.entries.map(({ name, text }, index) => (
        <li
          key={name}
          className="grid grid-cols-[2.5rem_1fr] gap-x-4 border-t border-rule py-8 first:border-ink lg:grid-cols-[6rem_1fr] lg:py-11"
        >
          <span
            aria-hidden="true"
            className="font-display text-heading leading-none font-[350] text-brass-deep tabular-nums"
          >
            {index + 1}
          </span>
          <div>
            <h3 className="title">{name}</h3>
            <p className="mt-3 max-w-[36rem] text-lead text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
