import {
  intelligenceOpening,
  intelligenceRegions,
  intelligenceRequest,
} from '../../../content/intelligence.ts';
import { Services } from '../../../features/intelligence/services.tsx';
import { paths } from '../../../paths.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { IndexOpening } from '../../../ui/page/index-opening.tsx';
import { PageSection } from '../../../ui/page/page-section.tsx';
import { ReturnLink } from '../../../ui/page/return-link.tsx';
import { LazySection } from '../../lazy-section.tsx';
import { LazyIntelligenceForm } from './lazy-sections.ts';

export const IntelligencePage = () => (
  <>
    <IndexOpening
      {...intelligenceOpening}
      scene="observatory"
      above={<ReturnLink href={paths.home}>Return to the home page</ReturnLink>}
      entries={[
        { href: '#services', name: 'Four services', note: 'Strategic to Dominion' },
        { href: '#regions', name: 'Regional operations', note: `${intelligenceRegions.length} regions` },
        { href: '#request', name: intelligenceRequest.heading, note: 'Form' },
      ]}
    >
      <ButtonLink variant="brass" href="#request">
        Request intelligence
      </ButtonLink>
    </IndexOpening>
    <PageSection
      id="services"
      heading="Four services"
      note="Each carries the tier from which it is open to a client."
    >
      <Services />
    </PageSection>
    <PageSection
      id="regions"
      heading="Regional operations"
      note="Where the division has people or partners at work. Sample figures."
      ground="bright"
    >
      <Regions />
    </PageSection>
    <PageSection id="request" heading={intelligenceRequest.heading} note={intelligenceRequest.note}>
      <LazySection Section={LazyIntelligenceForm} isForm />
    </PageSection>
  </>
);

const TONES: Record<(typeof intelligenceRegions)[number]['status'], Tone> = {
  Active: 'green',
  Expanding: 'blue',
  Strategic: 'neutral',
  Monitoring: 'yellow',
};

const Regions = () => (
  <table className="w-full border-collapse text-left tabular-nums">
    <caption className="sr-only">Regional operations: sample figures</caption>
    <thead className="text-note text-ink-soft">
      <tr className="border-b border-ink">
        <th scope="col" className="py-3 font-medium">
          Region
        </th>
        <th scope="col" className="px-4 py-3 font-medium">
          Status
        </th>
        <th scope="col" className="py-3 text-right font-medium">
          Operations
        </th>
      </tr>
    </thead>
    <tbody>
      {intelligenceRegions.map(({ region, status, operations }) => (
        <tr key={region} className="border-b border-rule">
          <th scope="row" className="py-4 font-normal">
            {region}
          </th>
          <td className="px-4 py-4">
            <Badge tone={TONES[status]}>{status}</Badge>
          </td>
          <td className="py-4 text-right text-lead">{operations}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
