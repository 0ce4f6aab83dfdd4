import { qualificationOverview, qualifications } from '../../../content/qualification.ts';
import { paths } from '../../../paths.ts';
import { NextStep } from '../../../ui/page/next-step.tsx';
import { PageOpening } from '../../../ui/page/page-opening.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { Prose } from '../../../ui/page/prose.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';
import { Seal } from '../../../ui/page/seal.tsx';
import { TitledList } from '../../../ui/page/titled-list.tsx';

export const QualificationPage = () => (
  <>
    <PageOpening
      title={qualificationOverview.title}
      lead={qualificationOverview.lead}
      scene="lock"
      above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}
    />
    <PageSection heading={qualificationOverview.principles.heading} ground="bright">
      <Prose paragraphs={qualificationOverview.principles.paragraphs} />
    </PageSection>
    <PageSection {...qualificationOverview.divisions} headingStands="above">
      <ul className="grid gap-x-16 md:grid-cols-2">
        {qualifications.map(({ division, seal, name, audience }) => (
          <li key={division} className="border-t border-rule">
            <a
              href={paths.qualification(division)}
              className="group grid grid-cols-[4rem_1fr] items-center gap-x-6 py-6 sm:grid-cols-[5rem_1fr]"
            >
              <Seal of={seal} ground="paper" />
              <span>
                <span className="title block underline-offset-6 group-hover:underline">{name}</span>
                <span className="mt-1 block text-ink-soft">{audience}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </PageSection>
    <PageSection heading={qualificationOverview.answers.heading} ground="bright">
      <TitledList items={qualificationOverview.answers.entries} />
    </PageSection>
    <NextStep {...qualificationOverview.next} href={paths.enquiry} />
  </>
);
