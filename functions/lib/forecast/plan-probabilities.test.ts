import { expect, test } from 'vitest';
import { USUAL_PROBABILITIES } from '../../../shared/domain/forecast.ts';
import { itemsPut } from '../dynamo/test-writes.ts';
import { planProbabilities } from './plan-probabilities.ts';

const NOW = '2026-11-23T10:00:00.000Z';
const context = { actor: 'sara', now: new Date(NOW), expectedVersion: 0 };
const usual = { probabilities: USUAL_PROBABILITIES, version: 0 };
const changed = { ...USUAL_PROBABILITIES, 'Proposal Sent': 50 };

test('the first change is version 1, and the access log has what it was before', () => {
  const { setting, writes } = planProbabilities(usual, changed, context);
  expect(setting).toEqual({ probabilities: changed, version: 1, changedAt: NOW, changedBy: 'sara' });
  expect(writes[0]).toMatchObject({
    put: { name: 'stage-probabilities', version: 1, probabilities: changed },
    condition: 'attribute_not_exists(#version)',
  });
  expect(itemsPut(writes, 'access-log')).toMatchObject([
    {
      ...{ kind: 'setting', setting: 'stage-probabilities', username: 'sara', at: NOW },
      changes: [{ field: 'Proposal Sent', from: '40 %', to: '50 %' }],
    },
  ]);
});

test('a later change asks for the version that it is based on', () => {
  const before = { ...usual, version: 3 };
  const { writes } = planProbabilities(before, changed, { ...context, expectedVersion: 3 });
  expect(writes[0]).toMatchObject({
    condition: '#version = :expectedVersion',
    values: { ':expectedVersion': 3 },
  });
  expect(() => planProbabilities(before, changed, context)).toThrow(
    expect.objectContaining({ code: 'stale', current: before }),
  );
});

test('the same probabilities are no change, and not logged', () => {
  expect(planProbabilities(usual, { ...USUAL_PROBABILITIES }, context)).toEqual({
    setting: usual,
    writes: [],
  });
});
