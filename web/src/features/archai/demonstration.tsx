import { useState } from 'react';
import { archaiDemonstration, baseReading, type Reading } from '../../content/archai.ts';
import { Badge } from '../../ui/badge.tsx';
import { Simulated } from '../../ui/page/simulated.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { useInterval } from '../../ui/use-interval.ts';
import { IdentityAssessment, PatternAnalysis } from './identity-assessment.tsx';
import { nextReading } from './reading.ts';
import { TransformationGrid } from './transformation-grid.tsx';

const INTERVAL = 30_000;

/** The demonstration's figures: new ones every 30 s, sent nowhere. */
const useReadings = (): Reading => {
  const [reading, setReading] = useState<Reading>(baseReading);
  useInterval(INTERVAL, () => setReading(nextReading(baseReading, Math.random)));

  return reading;
};

/** The four views of a simulated member, updated every 30 s while live figures run. */
export const Demonstration = () => {
  const reading = useReadings();

  return (
    <>
      <Tabs
        label={archaiDemonstration.label}
        tabs={[
          {
            value: 'overview',
            label: 'Pattern Analysis',
            panel: <PatternAnalysis patterns={reading.patterns} />,
          },
          {
            value: 'behavioral',
            label: 'Transformation Grid',
            panel: <TransformationGrid grid={reading.grid} />,
          },
          {
            value: 'support',
            label: 'Support Network',
            panel: <SupportNetwork connections={reading.connections} />,
          },
          {
            value: 'assessment',
            label: 'Identity Assessment',
            panel: <IdentityAssessment assessments={reading.assessments} />,
          },
        ]}
      />
      <p className="mt-8 flex flex-wrap items-center gap-3 border-t border-rule pt-5 text-label text-ink-soft">
        <Simulated /> A new reading every 30 seconds
      </p>
    </>
  );
};

const SupportNetwork = ({ connections }: Pick<Reading, 'connections'>) => (
  <ul>
    {connections.map(({ role, region, affinity, available }) => (
      <li
        key={role}
        className="flex flex-wrap items-center justify-between gap-x-10 gap-y-3 border-t border-rule py-5 first:border-0 first:pt-0"
      >
        <div>
          <p className="text-lead">{role}</p>
          <p className="mt-1 text-ink-soft">{region}</p>
        </div>
        <p className="flex w-full items-center justify-between gap-x-5 text-label tabular-nums sm:w-auto">
          {affinity}% shared questions
          <span className="inline-flex w-26 justify-end">
            <Badge tone={available ? 'green' : 'neutral'}>{available ? 'Available' : 'In session'}</Badge>
          </span>
        </p>
      </li>
    ))}
  </ul>
);
