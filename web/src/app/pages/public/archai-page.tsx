import {
  about,
  demonstration,
  figures,
  launch,
  next,
  opening,
  policies,
  request,
} from '../../../content/archai.ts';
import { Demonstration } from '../../../features/archai/demonstration.tsx';
import { TransformationForm } from '../../../features/transformation/transformation-form.tsx';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { KeyFigures } from '../../../ui/page/key-figures.tsx';
import { LiveFigures } from '../../../ui/page/live-figures.tsx';
import { NextStep } from '../../../ui/page/next-step.tsx';
import { PageOpening } from '../../../ui/page/page-opening.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { Prose } from '../../../ui/page/prose.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';

const LINK = 'py-1 underline decoration-brass-deep underline-offset-4 hover:text-brass-deep';

export const ArchaiPage = () => (
  <>
    <PageOpening
      {...opening}
      seal="archai"
      above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}
    >
      <ButtonLink look="brass" href="#request">
        Request a transformation
      </ButtonLink>
      <p className="border-l border-brass pl-5 text-label text-balance text-paper-deep tabular-nums">
        ARCHAI: {launch.countdown}
        <br />
        {launch.announcement}
      </p>
    </PageOpening>
    <PageSection heading={about.heading}>
      <Prose paragraphs={about.paragraphs} />
    </PageSection>
    <LiveFigures>
      <PageSection
        heading={demonstration.heading}
        note={demonstration.note}
        ground="bright"
        headingStands="above"
      >
        <Demonstration />
      </PageSection>
    </LiveFigures>
    <KeyFigures {...figures} />
    <PageSection
      id="request"
      ground="bright"
      heading={request.heading}
      note={
        <>
          <p>{request.note}</p>
          <div className="mt-6 border-t border-rule pt-5 text-body">
            <p>{policies.text}</p>
            <p className="mt-2 flex flex-wrap gap-x-6">
              <a href={paths.archaiPrivacyPolicy} className={LINK}>
                {policies.privacy}
              </a>
              <a href={paths.archaiTermsOfUse} className={LINK}>
                {policies.terms}
              </a>
            </p>
          </div>
        </>
      }
    >
      <TransformationForm />
    </PageSection>
    <NextStep {...next} href={paths.qualification('archai')} />
  </>
);
