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
import { Figures } from '../../../ui/figures.tsx';
import { Live } from '../../../ui/live.tsx';
import { NextStep } from '../../../ui/next-step.tsx';
import { PageOpening } from '../../../ui/page-opening.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { ReturnLink } from '../../../ui/return-link.tsx';

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
    <Live>
      <PageSection
        heading={demonstration.heading}
        note={demonstration.note}
        ground="bright"
        headingStands="above"
      >
        <Demonstration />
      </PageSection>
    </Live>
    <Figures {...figures} />
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
