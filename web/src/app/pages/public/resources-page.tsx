import { resourcesApplication, resourcesOpening, resourcesReports } from '../../../content/resources.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { IndexOpening } from '../../../ui/page/index-opening.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';
import { LazySection } from '../../lazy-section.tsx';
import { LazyResourceApplication } from './lazy-sections.ts';

export const ResourcesPage = () => (
  <>
    <IndexOpening
      {...resourcesOpening}
      scene="chart-table"
      above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}
      entries={resourcesReports.map(({ title, classification, appears }, index) => ({
        href: `#report-${index + 1}`,
        name: title,
        note: `${classification} · ${appears}`,
      }))}
    >
      <ButtonLink variant="brass" href="#application">
        Apply for access
      </ButtonLink>
    </IndexOpening>
    <PageSection
      heading="The reports"
      note="RESTRICTED reports are open to clients of any tier, CLASSIFIED ones to those whom the division admits."
      headingStands="above"
    >
      <Reports />
    </PageSection>
    <PageSection
      id="application"
      heading={resourcesApplication.heading}
      note={resourcesApplication.note}
      ground="bright"
    >
      <LazySection Section={LazyResourceApplication} isForm />
    </PageSection>
  </>
);

const Reports = () => (
  <ul className="grid gap-x-16 gap-y-16 md:grid-cols-2">
    {resourcesReports.map(({ title, classification, description, contents, appears }, index) => (
      <li key={title} id={`report-${index + 1}`} className="scroll-mt-28 border-t border-ink pt-6">
        <p
          className={`inline-block border px-2.5 py-1 text-note ${classification === 'CLASSIFIED' ? 'border-fault text-fault' : 'border-brass-deep text-brass-deep'}`}
        >
          {classification}
        </p>
        <h3 className="title mt-4">{title}</h3>
        <p className="mt-3 max-w-[34rem] text-ink-soft">{description}</p>
        <ul className="mt-6 text-label">
          {contents.map((item) => (
            <li key={item} className="border-t border-rule py-2.5">
              {item}
            </li>
          ))}
        </ul>
        <p className="border-t border-rule pt-2.5 text-label text-ink-soft">Appears: {appears}</p>
      </li>
    ))}
  </ul>
);
