import { Aws, Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { Construct } from 'constructs';
import type { FileArea } from '../functions/lib/files/areas.ts';
import { EDGE_LOG_FIELDS } from '../functions/lib/visits/edge-log-fields.ts';
import { EDGE_REGION } from './edge-region.ts';
import { createFunction, type Resources } from './function.ts';
import type { Settings } from './settings.ts';

const AREA: FileArea = 'edge-log';

const sourceName = (stage: string) => `zahrael-${stage}-edge-log`;

/** Lets CloudWatch's delivery of logs store files of this stage's distribution in the area. */
const allowDelivery = (files: Bucket, stage: string): void => {
  files.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
      actions: ['s3:PutObject'],
      resources: [files.arnForObjects(`${AREA}/*`)],
      conditions: {
        StringEquals: {
          's3:x-amz-acl': 'bucket-owner-full-control',
          'aws:SourceAccount': Aws.ACCOUNT_ID,
        },
        ArnEquals: {
          'aws:SourceArn': `arn:${Aws.PARTITION}:logs:${EDGE_REGION}:${Aws.ACCOUNT_ID}:delivery-source:${sourceName(stage)}`,
        },
      },
    }),
  );
};

/** Creates what counts the log of the distribution: its files are stored in the bucket until the schedule counts them. */
export const createVisitCounts = (scope: Construct, resources: Resources, files: Bucket): void => {
  allowDelivery(files, resources.settings.stage);
  new Schedule(scope, 'events/count-visits/schedule', {
    description: 'Counts the visits in the log of the distribution',
    schedule: ScheduleExpression.rate(Duration.minutes(2)),
    target: new LambdaInvoke(
      createFunction(scope, 'events/count-visits', resources, { timeout: Duration.minutes(1) }),
    ),
  });
};

export interface EdgeLogOptions {
  readonly stage: string;
  readonly distributionArn: string;
  /** The bucket of all files. */
  readonly filesArn: string;
}

/** Creates the delivery of the distribution's log (standard logging v2), which AWS takes in one region only. */
export const createEdgeLog = (
  scope: Construct,
  { stage, distributionArn, filesArn }: EdgeLogOptions,
): void => {
  const source = new CfnDeliverySource(scope, 'edge-log-source', {
    name: sourceName(stage),
    logType: 'ACCESS_LOGS',
    resourceArn: distributionArn,
  });
  const destination = new CfnDeliveryDestination(scope, 'edge-log-destination', {
    name: sourceName(stage),
    destinationResourceArn: `${filesArn}/${AREA}`,
    outputFormat: 'json',
  });
  const delivery = new CfnDelivery(scope, 'edge-log-delivery', {
    deliverySourceName: source.name,
    deliveryDestinationArn: destination.attrArn,
    recordFields: [...EDGE_LOG_FIELDS],
    s3SuffixPath: '{yyyy}/{MM}/{dd}',
  });
  // It names the source by a text that CloudFormation does not follow.
  delivery.addResourceDependency(source);
};

/** The log of a deployed distribution, beside its firewall: the product's own stack may be in another region. */
export class EdgeLogStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { account }: NonNullable<Settings['environment']>,
    options: EdgeLogOptions,
  ) {
    super(scope, id, {
      description: 'Zahrael: log of the distribution, from which visits are counted',
      terminationProtection: true,
      crossRegionReferences: true,
      env: { account, region: EDGE_REGION },
    });
    createEdgeLog(this, options);
  }
}
