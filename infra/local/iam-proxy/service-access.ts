import * as z from 'zod/mini';
import type { Deployment } from '../template/deployment.ts';
import { ACCOUNT, bucketArn } from '../template/names.ts';
import { isAllowed, PolicyDocument, type Statement } from './iam.ts';

const BucketPolicy = z.object({ Bucket: z.string(), PolicyDocument });

/** The statements of a resource's policy that concern an AWS service, such as `ses.amazonaws.com`, or everyone. */
export const statementsForService = (
  statements: readonly Statement[],
  service: string,
): readonly Statement[] =>
  statements.filter(({ Principal }) =>
    typeof Principal === 'object'
      ? Principal.Service?.includes(service) || Principal.AWS?.includes('*')
      : Principal === '*',
  );

/** An object that an AWS service stores. */
export interface ServiceObject {
  /** Such as `ses.amazonaws.com`. */
  readonly service: string;
  readonly bucket: string;
  readonly key: string;
  /** The ARN of what the service stores it for: a receipt rule, the source of a log. */
  readonly sourceArn: string;
  /** The canned ACL that the service sends. */
  readonly acl?: string;
}

/** Whether the policy of a bucket lets an AWS service store an object, over TLS and for this account. */
export const mayServiceStore = (
  deployment: Deployment,
  { service, bucket, key, sourceArn, acl }: ServiceObject,
): boolean => {
  const statements = deployment
    .all('AWS::S3::BucketPolicy', BucketPolicy)
    .filter(({ properties }) => properties.Bucket === bucket)
    .flatMap(({ properties }) => properties.PolicyDocument.Statement);

  return isAllowed(statementsForService(statements, service), 's3:PutObject', `${bucketArn(bucket)}/${key}`, {
    'aws:securetransport': 'true',
    'aws:sourceaccount': ACCOUNT,
    'aws:sourcearn': sourceArn,
    ...(acl !== undefined && { 's3:x-amz-acl': acl }),
  });
};
