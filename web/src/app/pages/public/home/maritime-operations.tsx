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
        <li key={name} className="border-t border-ink pt-4 pb-6 md:pt-5 md:pb-8">
          <h3 className="title">{name}</h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
    <dl className="mt-8 grid grid-cols-2 gap-x-10 gap-y-8 md:grid-cols-3">
      {claims.map(({ value, what }) => (
        <div key={what} className="flex flex-col-reverse justify-end border-t border-rule pt-4">
          <dt className="mt-1 text-label text-ink-soft">{what}</dt>
          <dd className="font-display text-heading font-[350] text-brass-deep">{value}</dd>
        </div>
      ))}
    </dl>
    <ButtonLink variant="primary" href={paths.maritime} className="mt-12">
      Maritime Division
    </ButtonLink>
  </PageSection>
);
