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

const DOT_BEFORE: Record<StageColour, string> = {
  yellow: 'before:bg-amber',
  blue: 'before:bg-blue',
  green: 'before:bg-green',
};

/** A pipeline stage in its colour. Each row of a list has one: it is one element. */
export const StageBadge = ({ stage, className = '' }: { stage: PipelineStage; className?: string }) => {
  const colour = stageColour(stage);

  return (
    <span
      className={`truncate before:mr-2 before:inline-block before:size-2 before:rounded-full ${TEXT[colour]} ${DOT_BEFORE[colour]} ${className}`}
    >
      {stage}
    </span>
  );
};
