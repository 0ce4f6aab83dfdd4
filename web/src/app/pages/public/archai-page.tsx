import {
  archaiAbout,
  archaiFigures,
  archaiLaunch,
  archaiNext,
  archaiOpening,
  archaiPolicies,
  archaiRequest,
} from '../../../content/archai.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { KeyFigures } from '../../../ui/page/key-figures.tsx';
import { NextStep } from '../../../ui/page/next-step.tsx';
import { PageOpening } from '../../../ui/page/page-opening.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { Prose } from '../../../ui/page/prose.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';
import { LazySection } from '../../lazy-section.tsx';
import { LazyArchaiDemonstration, LazyTransformationForm } from './lazy-sections.ts';

const LINK = 'py-1 underline decoration-brass-deep underline-offset-4 hover:text-brass-deep';

export const ArchaiPage = () => (
  <>
    <PageOpening
      {...archaiOpening}
      seal="archai"
      scene="armillary"
      above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}
    >
      <ButtonLink variant="brass" href="#request">
        Request a transformation
      </ButtonLink>
      <p className="border-l border-brass pl-5 text-label text-balance text-paper-deep tabular-nums">
        ARCHAI: {archaiLaunch.countdown}
        <br />
        {archaiLaunch.announcement}
      </p>
    </PageOpening>
    <PageSection heading={archaiAbout.heading}>
      <Prose paragraphs={archaiAbout.paragraphs} />
    </PageSection>
    <LazySection Section={LazyArchaiDemonstration} />
    <KeyFigures {...archaiFigures} />
    <PageSection
      id="request"
      ground="bright"
      heading={archaiRequest.heading}
      note={
        <>
          <p>{archaiRequest.note}</p>
          <div className="mt-6 border-t border-rule pt-5 text-body">
            <p>{archaiPolicies.text}</p>
            <p className="mt-2 flex flex-wrap gap-x-6">
              <a href={paths.archaiPrivacyPolicy} className={LINK}>
                {archaiPolicies.privacy}
              </a>
              <a href={paths.archaiTermsOfUse} className={LINK}>
                {archaiPolicies.terms}
              </a>
            </p>
          </div>
        </>
      }
    >
      <LazySection Section={LazyTransformationForm} isForm />
    </PageSection>
    <NextStep {...archaiNext} href={paths.qualification('archai')} />
  </>
);
