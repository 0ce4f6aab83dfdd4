import { groupedNumber } from '../../../../../shared/domain/grouped-number.ts';
import {
  maritimeFigures,
  maritimeFixture,
  maritimeNext,
  maritimeOpening,
  maritimeRates,
  maritimeSides,
  maritimeSubmission,
} from '../../../content/maritime.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { KeyFigures } from '../../../ui/page/key-figures.tsx';
import { NextStep } from '../../../ui/page/next-step.tsx';
import { PageOpening } from '../../../ui/page/page-opening.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';
import { Steps } from '../../../ui/page/steps.tsx';
import { LazySection } from '../../lazy-section.tsx';
import { LazyVesselForm } from './lazy-sections.ts';
import { MaritimeLanes } from './maritime-lanes.tsx';

export const MaritimePage = () => (
  <>
    <PageOpening
      {...maritimeOpening}
      seal="maritime"
      scene="quay"
      above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}
    >
      <ButtonLink variant="brass" href={paths.onboard}>
        Apply for Dominion Access
      </ButtonLink>
      <a
        href="#vessel"
        className="py-2 text-label underline decoration-brass underline-offset-6 hover:text-brass"
      >
        Submit a vessel
      </a>
      <a
        href="#cargo"
        className="py-2 text-label underline decoration-brass underline-offset-6 hover:text-brass"
      >
        Submit a cargo
      </a>
    </PageOpening>
    <Sides sides={maritimeSides} />
    <CharterRates />
    <MaritimeLanes />
    <KeyFigures figures={maritimeFigures} />
    <PageSection heading={maritimeFixture.heading}>
      <Steps steps={maritimeFixture.steps} />
    </PageSection>
    <PageSection
      id="vessel"
      heading={maritimeSubmission.heading}
      note={maritimeSubmission.note}
      ground="bright"
    >
      <LazySection Section={LazyVesselForm} isForm />
    </PageSection>
    <NextStep {...maritimeNext} href={paths.qualification('maritime')} label="Maritime qualification" />
  </>
);

interface Side {
  name: string;
  lead: string;
  points: readonly string[];
  link: { label: string; href: string };
}

/** Benefits of owners and of loaders, side by side. */
const Sides = ({ sides }: { sides: readonly Side[] }) => (
  <div className="page-width grid gap-x-16 gap-y-14 py-16 md:grid-cols-2 lg:py-28">
    {sides.map(({ name, lead, points, link }) => (
      <section key={name} className="border-t border-ink pt-6">
        <h2 className="heading">{name}</h2>
        <p className="mt-4 max-w-[34rem] text-lead text-ink-soft">{lead}</p>
        <ul className="mt-8">
          {points.map((point) => (
            <li key={point} className="border-t border-rule py-3.5">
              {point}
            </li>
          ))}
        </ul>
        <p className="mt-6">
          <a
            href={link.href}
            className="inline-block py-2 text-label underline decoration-brass underline-offset-6 hover:text-brass-deep"
          >
            {link.label}
          </a>
        </p>
      </section>
    ))}
  </div>
);

const LARGEST = Math.max(...maritimeRates.classes.map(({ deadweight }) => deadweight));
/** The vessel classes drawn to scale, each with its demo rate beside the market rate. */
const CharterRates = () => (
  <PageSection
    heading={maritimeRates.heading}
    note={maritimeRates.note}
    ground="bright"
    headingStands="above"
  >
    <ul>
      {maritimeRates.classes.map(({ name, deadweight, market, rate, suits }) => (
        <li
          key={name}
          className="grid items-end gap-x-10 gap-y-6 border-t border-rule py-8 first:border-ink md:grid-cols-[5fr_4fr] lg:grid-cols-[3fr_5fr_4fr]"
        >
          <div className="md:col-span-2 lg:col-span-1">
            <h3 className="title">{name}</h3>
            <p className="mt-1 text-label text-ink-soft">{suits}</p>
          </div>
          <div>
            <Hull share={deadweight / LARGEST} />
            <p className="mt-2 text-label tabular-nums">{groupedNumber(deadweight)} DWT</p>
          </div>
          <dl className="grid grid-cols-2 gap-x-8 tabular-nums">
            <div>
              <dt className="text-label text-ink-soft">Market, per day</dt>
              <dd className="mt-1 text-ink-soft line-through decoration-ink-faint">
                ${groupedNumber(market)}
              </dd>
            </div>
            <div>
              <dt className="text-label text-ink-soft">With AML, per day</dt>
              <dd className="mt-1 text-lead font-medium">${groupedNumber(rate)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
    <p className="max-w-[44rem] border-t border-rule pt-5 text-label text-ink-soft">
      <strong className="font-medium text-ink">Sample.</strong> {maritimeRates.remark}
    </p>
  </PageSection>
);

/** A hull on a waterline; its length shows the tonnage of the class. */
const Hull = ({ share }: { share: number }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 200 22"
    preserveAspectRatio="none"
    className="block h-6 w-full fill-none stroke-brass-deep"
  >
    <path d="M0 21.5H200" className="stroke-rule" vectorEffect="non-scaling-stroke" />
    <path
      d={`M0 6H${share * 200}q-2 10-8 15.5H4q-3-6-4-15.5z`}
      className="fill-brass/20"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
);
