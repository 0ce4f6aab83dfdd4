import { demonstration } from '../../content/archai.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { IdentityAssessment } from './identity-assessment.tsx';
import { PatternAnalysis } from './pattern-analysis.tsx';
import { SupportNetwork } from './support-network.tsx';
import { TransformationGrid } from './transformation-grid.tsx';
import { useReadings } from './use-readings.ts';

/** The four views of a simulated member, read anew every 30 s until paused. */
export const Demonstration = () => {
  const { reading, running, setRunning } = useReadings();

  return (
    <>
      <Tabs
        label={demonstration.label}
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
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4 border-t border-rule pt-5">
        <p className="flex flex-wrap items-center gap-3 text-label text-ink-soft">
          <Badge>Simulated</Badge>A new reading every 30 seconds
        </p>
        <Button onClick={() => setRunning(!running)} className="min-w-44 noscript:hidden">
          {running ? 'Pause readings' : 'Resume readings'}
        </Button>
      </div>
    </>
  );
};
