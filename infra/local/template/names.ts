import { createHash } from 'node:crypto';
import type { TemplateValue } from './resolve.ts';

export const REGION = 'us-east-1';
export const ACCOUNT = '000000000000';

export const tableArn = (name: string) => `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${name}`;
export const streamArn = (table: string) => `${tableArn(table)}/stream/local`;
export const bucketArn = (name: string) => `arn:aws:s3:::${name}`;
export const identityArn = (identity: string) => `arn:aws:ses:${REGION}:${ACCOUNT}:identity/${identity}`;
export const configurationSetArn = (name: string) =>
  `arn:aws:ses:${REGION}:${ACCOUNT}:configuration-set/${name}`;
export const functionArn = (name: string) => `arn:aws:lambda:${REGION}:${ACCOUNT}:function:${name}`;
const roleArn = (name: string) => `arn:aws:iam::${ACCOUNT}:role/${name}`;
export const secretArn = (name: string) => `arn:aws:secretsmanager:${REGION}:${ACCOUNT}:secret:${name}`;
const distributionArn = (id: string) => `arn:aws:cloudfront::${ACCOUNT}:distribution/${id}`;

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** A physical name like CloudFormation's: stack name, logical id and a suffix that stays the same. */
export const physicalName = (stackName: string, logicalId: string, longest = 64): string => {
  const suffix = digest(`${stackName}/${logicalId}`).slice(0, 8);
  return `${`${stackName}-${logicalId}`.slice(0, longest - suffix.length - 1)}-${suffix}`;
};

/** S3 allows only lower-case letters, digits and dashes. */
const bucketName = (stackName: string, logicalId: string) =>
  physicalName(stackName, logicalId, 63)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-');

const uuidOf = (text: string) =>
  digest(text)
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The values of `Ref` and `Fn::GetAtt` for a resource. */
export interface ResourceIdentity {
  readonly ref: string;
  readonly attributes: Readonly<Record<string, TemplateValue>>;
}

/** Derives a resource's identity from the name in the template, if any. */
type Identify = (stackName: string, logicalId: string, stated: string | undefined) => ResourceIdentity;

const named =
  (attributes: (name: string) => Record<string, TemplateValue> = () => ({}), longest?: number): Identify =>
  (stackName, logicalId, stated) => {
    const ref = stated ?? physicalName(stackName, logicalId, longest);
    return { ref, attributes: attributes(ref) };
  };

const id =
  (length: number, attributes: (id: string) => Record<string, TemplateValue> = () => ({})): Identify =>
  (stackName, logicalId) => {
    const ref = digest(`${stackName}/${logicalId}`).slice(0, length);
    return { ref, attributes: attributes(ref) };
  };

const table = named((name) => ({ Arn: tableArn(name), StreamArn: streamArn(name) }));

/**
 * Every resource type that the local stack runs or ignores, with its naming. An unlisted type fails the start, so that
 * each ignored type is a decision.
 */
export const RESOURCE_TYPES: Readonly<Record<string, { name?: string; identify: Identify }>> = {
  'AWS::DynamoDB::GlobalTable': { name: 'TableName', identify: table },
  'AWS::DynamoDB::Table': { name: 'TableName', identify: table },
  'AWS::S3::Bucket': {
    name: 'BucketName',
    identify: (stackName, logicalId, stated) => {
      const ref = stated ?? bucketName(stackName, logicalId);
      return {
        ref,
        attributes: {
          Arn: bucketArn(ref),
          DomainName: `${ref}.s3.amazonaws.com`,
          RegionalDomainName: `${ref}.s3.${REGION}.amazonaws.com`,
        },
      };
    },
  },
  'AWS::Lambda::Function': { name: 'FunctionName', identify: named((name) => ({ Arn: functionArn(name) })) },
  'AWS::IAM::Role': { name: 'RoleName', identify: named((name) => ({ Arn: roleArn(name) })) },
  'AWS::IAM::Policy': { identify: named() },
  'AWS::Lambda::EventSourceMapping': {
    identify: (stackName, logicalId) => {
      const ref = uuidOf(`${stackName}/${logicalId}`);
      return { ref, attributes: { Id: ref } };
    },
  },
  'AWS::Scheduler::Schedule': { name: 'Name', identify: named() },
  'AWS::ApiGatewayV2::Api': {
    identify: id(10, (api) => ({
      ApiId: api,
      ApiEndpoint: `https://${api}.execute-api.${REGION}.amazonaws.com`,
    })),
  },
  'AWS::ApiGatewayV2::Integration': { identify: id(7) },
  'AWS::ApiGatewayV2::Route': { identify: id(7) },
  'AWS::ApiGatewayV2::Stage': {
    identify: (_, __, stated) => ({ ref: stated ?? '$default', attributes: {} }),
  },
  'AWS::CloudFront::Distribution': { identify: id(14, (ref) => ({ Id: ref, Arn: distributionArn(ref) })) },
  'AWS::CloudFront::Function': { identify: id(14, (ref) => ({ FunctionARN: ref })) },
  'AWS::CloudFront::ResponseHeadersPolicy': { identify: id(14, (ref) => ({ Id: ref })) },
  'AWS::CloudFront::CachePolicy': { identify: id(14, (ref) => ({ Id: ref })) },
  'AWS::CloudFront::OriginRequestPolicy': { identify: id(14, (ref) => ({ Id: ref })) },
  'AWS::CloudFront::OriginAccessControl': { identify: id(14, (ref) => ({ Id: ref })) },
  'AWS::S3::BucketPolicy': { identify: named() },
  'AWS::Lambda::Permission': { identify: named() },
  'AWS::SES::EmailIdentity': {
    identify: named((identity) => ({
      ...Object.fromEntries(
        [1, 2, 3].flatMap((n) => [
          [`DkimDNSTokenName${n}`, `token${n}._domainkey.${identity}`],
          [`DkimDNSTokenValue${n}`, `token${n}.dkim.amazonses.com`],
        ]),
      ),
    })),
    name: 'EmailIdentity',
  },
  'AWS::SecretsManager::Secret': {
    name: 'Name',
    identify: (stackName, logicalId, stated) => {
      const arn = secretArn(stated ?? physicalName(stackName, logicalId));
      return { ref: arn, attributes: { Id: arn } };
    },
  },
  'AWS::SES::ReceiptRuleSet': { name: 'RuleSetName', identify: named() },
  'AWS::SES::ReceiptRule': { identify: named() },
  'AWS::SES::ConfigurationSet': { name: 'Name', identify: named() },
  'AWS::SES::ConfigurationSetEventDestination': { identify: named() },
  'AWS::SNS::Topic': {
    name: 'TopicName',
    identify: (stackName, logicalId, stated) => {
      const name = stated ?? physicalName(stackName, logicalId);
      return { ref: `arn:aws:sns:${REGION}:${ACCOUNT}:${name}`, attributes: { TopicName: name } };
    },
  },
  'AWS::SNS::TopicPolicy': { identify: named() },
  'AWS::SNS::Subscription': { identify: named() },
  'AWS::Lambda::EventInvokeConfig': { identify: named() },
  'Custom::CDKBucketDeployment': { identify: named() },
  'AWS::Logs::DeliverySource': {
    name: 'Name',
    identify: named((name) => ({ Arn: `arn:aws:logs:${REGION}:${ACCOUNT}:delivery-source:${name}` })),
  },
  'AWS::Logs::DeliveryDestination': {
    name: 'Name',
    identify: named((name) => ({ Arn: `arn:aws:logs:${REGION}:${ACCOUNT}:delivery-destination:${name}` })),
  },
  'AWS::Logs::Delivery': { identify: named() },

  // Ignored: logs go to the data folder, alarms are for production, the layer is the AWS CLI of CDK's
  // bucket deployment.
  'AWS::Logs::LogGroup': {
    name: 'LogGroupName',
    identify: named((name) => ({ Arn: `arn:aws:logs:${REGION}:${ACCOUNT}:log-group:${name}:*` })),
  },
  'AWS::Logs::MetricFilter': { identify: named() },
  'AWS::CloudWatch::Alarm': { name: 'AlarmName', identify: named() },
  'AWS::CloudWatch::Dashboard': { name: 'DashboardName', identify: named() },
  'AWS::Lambda::LayerVersion': { identify: named() },
  'AWS::CDK::Metadata': { identify: named() },
};
