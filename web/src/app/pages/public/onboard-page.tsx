import { opening, steps, submission } from '../../../content/onboard.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { mailLink } from '../../../ui/format/contact-links.ts';
import { PageOpening } from '../../../ui/page/page-opening.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';
import { Steps } from '../../../ui/page/steps.tsx';
import { Documents } from './onboard/documents.tsx';

export const OnboardPage = () => (
  <>
    <PageOpening {...opening} above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>} />
    <PageSection heading="Documents" note="Plain text, so that they open anywhere and can be searched.">
      <Documents />
    </PageSection>
    <PageSection heading="Instructions" ground="bright">
      <Steps steps={steps} />
    </PageSection>
    <PageSection heading={submission.heading} note={submission.note}>
      <ul>
        {submission.checklist.map((item) => (
          <li key={item} className="border-t border-rule py-3.5 first:border-ink">
            {item}
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <ButtonLink
          look="primary"
          href={mailLink(submission.provider, submission.letter.subject, submission.letter.lines)}
        >
          Begin the e-mail
        </ButtonLink>
        <p className="text-ink-soft">
          or write to{' '}
          <a href={mailLink(submission.provider)} className="text-ink underline underline-offset-4">
            {submission.provider}
          </a>
        </p>
      </div>
    </PageSection>
  </>
);
