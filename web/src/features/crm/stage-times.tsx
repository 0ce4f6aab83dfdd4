import type { Client } from '../../../../shared/domain/client.ts';
import { PIPELINE_STAGES } from '../../../../shared/domain/pipeline.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Section } from '../../ui/data/section.tsx';
import { dayOf } from '../../ui/format/dubai-time.ts';
import { formatDuration } from '../../ui/format/format-duration.ts';
import { useNow } from '../../ui/use-now.ts';

const MINUTE = 60_000;

/** Time of the client in each stage, summed over all visits; the current stage still counts. */
export const StageTimes = ({ client }: { client: Client }) => {
  const { pipelineStage, stageSince, timeInStage } = client;
  const here = Math.max(0, useNow() - Date.parse(stageSince));
  const spent = PIPELINE_STAGES.flatMap((stage) => {
    const before = timeInStage[stage] ?? 0;
    const isHere = stage === pipelineStage;
    if (before === 0 && !isHere) return [];
    const total = formatDuration(Math.floor((before + (isHere ? here : 0)) / MINUTE));
    return [[stage, isHere ? `${total}, since ${dayOf(stageSince)}` : total] as const];
  });

  return (
    <Section title="Time in stage">
      <DescriptionList items={spent} />
    </Section>
  );
};
