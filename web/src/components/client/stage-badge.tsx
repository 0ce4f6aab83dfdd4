import { type PipelineStage, type StageColour, stageColour } from '../../../../shared/domain/pipeline.ts';

const TEXT: Record<StageColour, string> = { yellow: 'text-amber', blue: 'text-blue', green: 'text-green' };
const DOT: Record<StageColour, string> = { yellow: 'bg-amber', blue: 'bg-blue', green: 'bg-green' };

/** The colour of a stage alone, beside its name. */
export const StageDot = ({ stage }: { stage: PipelineStage }) => (
  <span
    aria-hidden="true"
    className={`inline-block size-2 shrink-0 rounded-full ${DOT[stageColour(stage)]}`}
  />
);

/** A pipeline stage in its colour. */
export const StageBadge = ({ stage }: { stage: PipelineStage }) => (
  <span className={`inline-flex max-w-full items-baseline gap-2 ${TEXT[stageColour(stage)]}`}>
    <StageDot stage={stage} />
    <span className="truncate">{stage}</span>
  </span>
);
