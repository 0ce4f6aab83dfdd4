import * as z from 'zod/mini';
import { mayServiceStore } from '../iam-proxy/service-access.ts';
import type { AsyncRules } from '../lambda/async-invocation.ts';
import { readAsyncRules } from '../lambda/async-rules.ts';
import type { LocalFunction } from '../lambda/functions.ts';
import type { Deployment } from '../template/deployment.ts';
import { ACCOUNT, REGION } from '../template/names.ts';

const Rule = z.object({
  RuleSetName: z.string(),
  Rule: z.object({
    Enabled: z._default(z.boolean(), true),
    ScanEnabled: z._default(z.boolean(), false),
    Recipients: z._default(z.array(z.string()), []),
    Actions: z.tuple([
      z.object({
        S3Action: z.object({ BucketName: z.string(), ObjectKeyPrefix: z._default(z.string(), '') }),
      }),
      z.object({ LambdaAction: z.object({ FunctionArn: z.string(), InvocationType: z.literal('Event') }) }),
    ]),
  }),
});
const Permission = z.object({ FunctionName: z.string(), Principal: z.string() });

/** A rule by which SES stores mails in a bucket and invokes a function. */
export interface ReceiptRule {
  /** Domains or addresses. */
  readonly recipients: readonly string[];
  readonly isScanned: boolean;
  readonly bucket: string;
  readonly keyPrefix: string;
  readonly fn: LocalFunction;
  readonly rules: AsyncRules;
}

/** SES refuses a rule with a bucket that it may not write to, or a function that it may not invoke. */
const assertAllowed = (deployment: Deployment, { bucket, keyPrefix, fn }: ReceiptRule, ruleSet: string) => {
  const isStorable = mayServiceStore(deployment, {
    service: 'ses.amazonaws.com',
    ...{ bucket, key: `${keyPrefix}mail` },
    sourceArn: `arn:aws:ses:${REGION}:${ACCOUNT}:receipt-rule-set/${ruleSet}:receipt-rule/rule`,
  });
  if (!isStorable) throw new Error(`AccessDenied: SES may not store mails in ${bucket}/${keyPrefix}.`);
  const isInvocable = deployment
    .all('AWS::Lambda::Permission', Permission)
    .some(
      ({ properties: { FunctionName, Principal } }) =>
        [fn.arn, fn.name].includes(FunctionName) && Principal === 'ses.amazonaws.com',
    );
  if (!isInvocable) throw new Error(`AccessDenied: SES may not invoke ${fn.id}.`);
};

/** Reads the rules by which mails are received; the local stack has every rule set active. */
export const readReceiptRules = (
  deployment: Deployment,
  functions: readonly LocalFunction[],
): readonly ReceiptRule[] =>
  deployment
    .all('AWS::SES::ReceiptRule', Rule)
    .filter(({ properties }) => properties.Rule.Enabled)
    .map(({ logicalId, properties: { Rule: rule, RuleSetName } }) => {
      const [{ S3Action: s3 }, { LambdaAction: lambda }] = rule.Actions;
      const fn = functions.find(({ arn }) => arn === lambda.FunctionArn);
      if (!fn) throw new Error(`${logicalId} does not connect mails to a function.`);
      const read: ReceiptRule = {
        recipients: rule.Recipients,
        isScanned: rule.ScanEnabled,
        bucket: s3.BucketName,
        keyPrefix: s3.ObjectKeyPrefix,
        fn,
        rules: readAsyncRules(deployment, fn),
      };
      assertAllowed(deployment, read, RuleSetName);

      return read;
    });
