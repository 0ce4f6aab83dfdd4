import { claims } from '../../../../content/claims.ts';
import { maritimeOperations } from '../../../../content/operations.ts';
import { paths } from '../../../../paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { PageSection } from '../../../../ui/page/page-section.tsx';

export const MaritimeOperations = () => (
  <PageSection
    heading={maritimeOperations.heading}
    note={maritimeOperations.lead}
    ground="bright"
    headingStands="above"
  >
    <ol className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4">
      {maritimeOperations.duties.map(({ name, text }) => (
        <li
          key={name}
          className="grid grid-cols-[4.5rem_1fr] items-baseline gap-x-4 border-t border-ink py-3 sm:block sm:pt-4 sm:pb-6 md:pt-5 md:pb-8"
        >
          <h3 className="title">{name}</h3>
          <p className="text-ink-soft max-sm:text-label sm:mt-2">{text}</p>
        </li>
      ))}
    </ol>
    <dl className="mt-6 grid grid-cols-2 gap-x-4 gap-y-5 min-[24rem]:grid-cols-3 sm:mt-8 sm:gap-x-10 sm:gap-y-8">
      {claims.map(({ value, what }) => (
        <div key={what} className="flex flex-col-reverse justify-end border-t border-rule pt-3 sm:pt-4">
          <dt className="text-note text-ink-soft sm:mt-1 sm:text-label">{what}</dt>
          <dd className="font-display text-heading font-[350] text-brass-deep">{value}</dd>
        </div>
      ))}
    </dl>
    <ButtonLink variant="primary" href={paths.maritime} className="mt-8 md:mt-12">
      Maritime Division
    </ButtonLink>
  </PageSection>
);
