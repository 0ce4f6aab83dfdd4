import type { ProbabilitySetting, StageProbabilities } from '../../../shared/domain/forecast.ts';
import { PIPELINE_STAGES } from '../../../shared/domain/pipeline.ts';
import { accessLogWrite } from '../access-log/access-log.table.ts';
import { versionConflict } from '../app-error.ts';
import type { VersionedContext } from '../context.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { PROBABILITIES } from './probabilities.table.ts';

const changesBetween = (before: StageProbabilities, after: StageProbabilities) =>
  PIPELINE_STAGES.filter((stage) => before[stage] !== after[stage]).map((stage) => ({
    field: stage,
    from: `${before[stage]} %`,
    to: `${after[stage]} %`,
  }));

/**
 * The probabilities that hold from now on, and the writes of them and of the access log, which keeps what they were; no
 * writes where nothing changes.
 * @throws AppError `stale` where somebody else has set them since
 */
export const planProbabilities = (
  before: ProbabilitySetting,
  probabilities: StageProbabilities,
  { expectedVersion, actor, now }: VersionedContext,
): { setting: ProbabilitySetting; writes: TransactWrite[] } => {
  if (before.version !== expectedVersion) throw versionConflict(before);
  const changes = changesBetween(before.probabilities, probabilities);
  if (changes.length === 0) return { setting: before, writes: [] };
  const at = now.toISOString();
  const setting = { probabilities, version: before.version + 1, changedAt: at, changedBy: actor };

  return {
    setting,
    writes: [
      {
        put: { ...PROBABILITIES, ...setting },
        into: 'settings',
        ...(before.version === 0
          ? { condition: 'attribute_not_exists(#version)', names: { '#version': 'version' } }
          : {
              condition: '#version = :expectedVersion',
              names: { '#version': 'version' },
              values: { ':expectedVersion': expectedVersion },
            }),
      },
      accessLogWrite({ kind: 'setting', at, username: actor, setting: 'stage-probabilities', changes }),
    ],
  };
};
