import {
  onboardDocuments,
  onboardForm,
  onboardOpening,
  onboardSteps,
  onboardSubmission,
} from '../../../content/onboard.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { mailLink } from '../../../ui/format/contact-links.ts';
import { PageOpening } from '../../../ui/page/page-opening.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';
import { Steps } from '../../../ui/page/steps.tsx';
import { LazySection } from '../../lazy-section.tsx';
import { LazyOnboardingForm } from './lazy-sections.ts';

export const OnboardPage = () => (
  <>
    <PageOpening
      {...onboardOpening}
      scene="bridge"
      above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}
    >
      <ButtonLink variant="brass" href="#references">
        {onboardOpening.action}
      </ButtonLink>
    </PageOpening>
    <PageSection heading="Documents" note="Plain text, so that they open anywhere and can be searched.">
      <Documents />
    </PageSection>
    <PageSection heading="Instructions" ground="bright">
      <Steps steps={onboardSteps} />
    </PageSection>
    <PageSection heading={onboardSubmission.heading} note={onboardSubmission.note}>
      <ul>
        {onboardSubmission.checklist.map((item) => (
          <li key={item} className="border-t border-rule py-3.5 first:border-ink">
            {item}
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <ButtonLink
          variant="primary"
          href={mailLink(
            onboardSubmission.provider,
            onboardSubmission.letter.subject,
            onboardSubmission.letter.lines,
          )}
        >
          Begin the email
        </ButtonLink>
        <p className="text-ink-soft">
          or write to{' '}
          <a href={mailLink(onboardSubmission.provider)} className="text-ink underline underline-offset-4">
            {onboardSubmission.provider}
          </a>
        </p>
      </div>
    </PageSection>
    <PageSection id="references" heading={onboardForm.heading} note={onboardForm.note} ground="bright">
      <LazySection Section={LazyOnboardingForm} isForm />
    </PageSection>
  </>
);

const Documents = () => (
  <ul>
    {onboardDocuments.map(({ file, name, text }) => (
      <li key={file} className="border-t border-rule first:border-ink">
        <a
          href={file}
          download
          className="group grid items-center gap-x-10 gap-y-3 py-6 sm:grid-cols-[1fr_auto]"
        >
          <span>
            <span className="title block group-hover:text-brass-deep">{name}</span>
            <span className="mt-2 block max-w-[32rem] text-ink-soft">{text}</span>
          </span>
          <span className="inline-flex items-center gap-2.5 text-label whitespace-nowrap text-brass-deep">
            <svg aria-hidden="true" viewBox="0 0 20 20" className="w-4 fill-none stroke-current stroke-[1.5]">
              <path d="M10 2v11M5 8.5 10 13l5-4.5M3 17.5h14" />
            </svg>
            Download .txt
          </span>
        </a>
      </li>
    ))}
  </ul>
);
