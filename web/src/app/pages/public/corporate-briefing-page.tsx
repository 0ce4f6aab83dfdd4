import { briefingOpening, briefingPriorityLevels, briefingSteps } from '../../../content/briefing.ts';
import { BriefingForm } from '../../../features/briefing/briefing-form.tsx';
import { paths } from '../../../paths.ts';
import { FormOpening } from '../../../ui/page/form-opening.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';
import { Steps } from '../../../ui/page/steps.tsx';

export const CorporateBriefingPage = () => (
  <>
    <FormOpening
      {...briefingOpening}
      scene="boardroom"
      isLong
      above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}
      promise={<Turnarounds />}
    >
      <BriefingForm />
    </FormOpening>
    <PageSection heading={briefingSteps.heading} ground="bright">
      <Steps steps={briefingSteps.steps} />
    </PageSection>
  </>
);

const Turnarounds = () => (
  <section aria-labelledby="turnarounds" className="border-t border-brass pt-5">
    <h2 id="turnarounds" className="title">
      Delivery time by priority
    </h2>
    <p className="mt-2 text-paper-deep">Counted from the day scope and date are agreed.</p>
    <dl className="mt-5">
      {briefingPriorityLevels.map(({ value, name, turnaround, fits }) => (
        <div
          key={value}
          className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-0.5 border-t border-rule-ink py-3.5"
        >
          <dt className="font-medium">{name}</dt>
          <dd className="text-brass-bright tabular-nums">{turnaround}</dd>
          <dd className="col-span-2 text-label text-paper-deep">{fits}</dd>
        </div>
      ))}
    </dl>
  </section>
);
