import type { Client } from '../../../shared/domain/client.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { changedFields, updateExpression } from '../dynamo/update-expression.ts';
import { forecastMoveWrites } from '../forecast/forecast-counters.table.ts';
import { dailyMetricWriteAt, stageMetric } from '../reporting/daily-metrics.table.ts';
import {
  CLIENT_ATTRIBUTES,
  clientCountWrite,
  clientItem,
  contactPartition,
  listingOf,
} from './client-item.ts';
import { outcomeMoveWrites } from './outcome-counters.table.ts';

/** Moves a client's counts from its tier and stage before an edit to those after it, also where it is archived or merged. */
export const clientCounterWrites = (before: Client, after: Client, now: Date): TransactWrite[] => {
  const isMoved = before.pipelineStage !== after.pipelineStage;
  const isListedElsewhere = listingOf(before) !== listingOf(after);
  const isCounted = isMoved || isListedElsewhere || before.serviceTier !== after.serviceTier;

  return [
    ...(isCounted ? [clientCountWrite(before, -1), clientCountWrite(after, 1)] : []),
    ...(isMoved
      ? [dailyMetricWriteAt('clients', now.toISOString(), { [stageMetric(after.pipelineStage)]: 1 })]
      : []),
    ...outcomeMoveWrites(before, after),
    ...forecastMoveWrites(before, after),
  ];
};

/** Milestones and contacts change these without raising the version, so an edit of one compares its value too. */
const UNVERSIONED_FIELDS = [
  ...(['pipelineStage', 'stageSince', 'status', 'outcome', 'evidence', 'ndaSigned'] as const),
  'lastContactDate' as const,
];

type ClientItem = ReturnType<typeof clientItem>;

/** The condition that no other write has changed these attributes since `before` was read. */
const unchangedSince = (before: ClientItem, changed: Partial<ClientItem>) => {
  // The forecast counts a value in its stage, unless the client is lost: of the three none changes beside another.
  const isForecast = 'expectedValue' in changed || 'pipelineStage' in changed || 'status' in changed;
  // Whether somebody is to contact a client follows from its lead and its status.
  const isLed = 'assignedRelationshipLead' in changed;
  // The other client has what is joined or parted.
  const isMerge = 'mergedInto' in changed || 'includes' in changed;
  const compared = UNVERSIONED_FIELDS.filter(
    (field) =>
      isMerge ||
      field in changed ||
      (isForecast && (field === 'pipelineStage' || field === 'status')) ||
      (isLed && field === 'status'),
  );
  const present = compared.filter((field) => before[field] !== undefined);

  return {
    condition: [
      '#version = :expectedVersion',
      ...compared.map((field) =>
        before[field] === undefined ? `attribute_not_exists(#${field})` : `#${field} = :was_${field}`,
      ),
    ].join(' AND '),
    names: { '#version': 'version', ...Object.fromEntries(compared.map((field) => [`#${field}`, field])) },
    values: {
      ':expectedVersion': before.version,
      ...Object.fromEntries(present.map((field) => [`:was_${field}`, before[field]])),
    },
  };
};

/** Writes the difference between two states of a client. The condition fails where another write came in between. */
export const clientUpdateWrite = (before: Client, after: Client): TransactWrite => {
  const changed = changedFields(CLIENT_ATTRIBUTES, clientItem(before), clientItem(after));
  const change = updateExpression({
    ...changed,
    // Written anew with each, so that it is with a record from before the list.
    ...(('status' in changed || 'assignedRelationshipLead' in changed) && {
      toContact: contactPartition(after),
    }),
  });
  const { condition, names, values } = unchangedSince(clientItem(before), changed);

  return {
    update: change.update,
    key: { id: before.id },
    in: 'clients',
    condition,
    names: { ...names, ...change.names },
    values: { ...change.values, ...values },
  };
};

export interface ClientPlan {
  readonly client: Client;
  readonly writes: readonly TransactWrite[];
}
