import { briefingForm, briefingOpening, briefingPriorityLevels } from '../../../content/briefing.ts';
import { BriefingForm } from '../../../features/briefing/briefing-form.tsx';
import { paths } from '../../../paths.ts';
import { PageOpening } from '../../../ui/page/page-opening.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';

export const CorporateBriefingPage = () => (
  <>
    <PageOpening
      {...briefingOpening}
      scene="boardroom"
      above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}
    />
    <Turnarounds />
    <PageSection heading={briefingForm.heading} note={briefingForm.note} ground="bright">
      <BriefingForm />
    </PageSection>
  </>
);

const Turnarounds = () => (
  <PageSection heading="Delivery time by priority" note="Counted from the day scope and date are agreed.">
    <dl>
      {briefingPriorityLevels.map(({ value, name, turnaround, fits }) => (
        <div
          key={value}
          className="grid grid-cols-[1fr_auto] items-baseline gap-x-8 gap-y-1 border-t border-rule py-5 first:border-ink sm:grid-cols-[10rem_1fr_auto]"
        >
          <dt className="title">{name}</dt>
          <dd className="title order-2 text-brass-deep tabular-nums sm:order-3">{turnaround}</dd>
          <dd className="order-3 col-span-2 text-ink-soft sm:order-2 sm:col-span-1">{fits}</dd>
        </div>
      ))}
    </dl>
  </PageSection>
);
