import { groupedNumber } from '../../../../shared/domain/grouped-number.ts';
import {
  PIPELINE_STAGES,
  type PipelineStage,
  type StageColour,
  stageColour,
} from '../../../../shared/domain/pipeline.ts';

const BARS: Record<StageColour, string> = { yellow: 'bg-amber', blue: 'bg-blue', green: 'bg-green' };

/** Number of clients per pipeline stage, as bars and numbers. */
export const PipelineBars = ({ stages }: { stages: Readonly<Record<PipelineStage, number>> }) => {
  const most = Math.max(1, ...Object.values(stages));

  return (
    <section aria-label="Pipeline">
      <h3 className="pb-1 text-note text-ink-soft">Pipeline</h3>
      <ol className="text-data">
        {PIPELINE_STAGES.map((stage) => (
          <li
            key={stage}
            className="grid grid-cols-[minmax(0,15rem)_minmax(0,1fr)_3rem] items-center gap-x-4 border-t border-rule py-1.5"
          >
            <span className="truncate">{stage}</span>
            <span
              aria-hidden="true"
              className={`keep-colour h-2 ${BARS[stageColour(stage)]}`}
              style={{ width: `${(stages[stage] / most) * 100}%` }}
            />
            <span className="text-right font-medium tabular-nums">{groupedNumber(stages[stage])}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};
