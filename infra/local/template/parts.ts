import { type LocalApi, readApi } from '../api/routes.ts';
import { type Distribution, readDistribution } from '../cdn/distribution.ts';
import { type EdgeLogDelivery, readEdgeLogDelivery } from '../cdn/edge-log.ts';
import { type LocalTable, readTables } from '../emulators/tables.ts';
import { readRoles } from '../iam-proxy/roles.ts';
import { type ReceiptRule, readReceiptRules } from '../inbound-mail/receipt-rules.ts';
import { type LocalFunction, readFunctions } from '../lambda/functions.ts';
import { type MailDestination, readMailDestinations } from '../mail-events/destinations.ts';
import { readSchedules, type Schedule } from '../schedules/scheduler.ts';
import { readMappings, type StreamMapping } from '../streams/mapping.ts';
import { AnyProperties, type Deployment } from './deployment.ts';

/** The running parts of a deployment. */
export interface StackParts {
  readonly functions: readonly LocalFunction[];
  readonly functionAt: (arn: string) => LocalFunction;
  readonly tables: readonly LocalTable[];
  /** Names of buckets and of verified mail identities. */
  readonly buckets: readonly string[];
  readonly identities: readonly string[];
  readonly api: LocalApi | undefined;
  readonly distribution: Distribution | undefined;
  readonly edgeLog: EdgeLogDelivery | undefined;
  readonly schedules: readonly Schedule[];
  readonly mappings: readonly StreamMapping[];
  readonly mailDestinations: readonly MailDestination[];
  readonly receiptRules: readonly ReceiptRule[];
  /** Returns the label of a table or bucket for its physical name. */
  readonly labelOf: (physicalName: string) => string;
}

export const readParts = (deployment: Deployment): StackParts => {
  const roles = readRoles(deployment);
  const functions = readFunctions(deployment, roles);
  const tables = readTables(deployment);
  const buckets = deployment.all('AWS::S3::Bucket', AnyProperties);
  const labels = new Map([...tables, ...buckets].map(({ ref, label }) => [ref, label]));

  return {
    functions,
    functionAt: (arn) => {
      const found = functions.find((fn) => fn.arn === arn || fn.name === arn);
      if (!found) throw new Error(`The template has no function ${arn}.`);
      return found;
    },
    tables,
    buckets: buckets.map(({ ref }) => ref),
    identities: deployment.all('AWS::SES::EmailIdentity', AnyProperties).map(({ ref }) => ref),
    api: readApi(deployment),
    distribution: readDistribution(deployment),
    edgeLog: readEdgeLogDelivery(deployment),
    schedules: readSchedules(deployment, roles),
    mappings: readMappings(deployment, tables, functions),
    mailDestinations: readMailDestinations(deployment, functions),
    receiptRules: readReceiptRules(deployment, functions),
    labelOf: (physicalName) => labels.get(physicalName) ?? physicalName,
  };
};
