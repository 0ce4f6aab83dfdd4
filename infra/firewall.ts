import { Stack } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { contract } from '../shared/contract/index.ts';
import { createEdgeAlarms } from './alarms/edge-alarms.ts';
import { EDGE_REGION } from './edge-region.ts';
import type { Settings } from './settings.ts';

/**
 * Requests of one network address within five minutes. A hundred staff behind one address write less than a quarter of it,
 * and sign in less than half as often.
 */
const MOST = { writes: 2_000, signIns: 200 };
const FIVE_MINUTES = 300;

const noTransformation = [{ priority: 0, type: 'NONE' }];

const method = (name: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { method: {} },
    positionalConstraint: 'EXACTLY',
    searchString: name,
    textTransformations: noTransformation,
  },
});

const path = (exact: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'EXACTLY',
    searchString: exact,
    textTransformations: noTransformation,
  },
});

const anyOf = (statements: CfnWebACL.StatementProperty[]): CfnWebACL.StatementProperty => ({
  orStatement: { statements },
});
const allOf = (statements: CfnWebACL.StatementProperty[]): CfnWebACL.StatementProperty => ({
  andStatement: { statements },
});

const isRead = anyOf([method('GET'), method('HEAD')]);
const isWrite: CfnWebACL.StatementProperty = { notStatement: { statement: isRead } };

/** Endpoints that compare a secret or verify a passkey, or mail a link in place of one. */
const SIGN_INS = [
  'staff-access/sign-in',
  'staff-access/sign-in-with-passkey',
  'staff-access/verify-second-factor',
  'staff-access/verify-passkey',
  'staff-access/change-own-access-code',
  'client-portal/sign-in',
  'client-portal/forgot-password',
  'client-portal/change-own-password',
  'access-codes/verify-access-code',
] as const;
const isSignIn = anyOf(
  contract
    .filter(({ id }) => SIGN_INS.some((one) => one === id))
    .map((one) => allOf([method(one.method), path(one.path)])),
);

const TOO_MANY = 'too-many-requests';

const visible = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  // Samples would keep addresses and headers of visitors.
  sampledRequestsEnabled: false,
  metricName,
});

const rateRule = (
  name: string,
  priority: number,
  limit: number,
  scopeDownStatement: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      evaluationWindowSec: FIVE_MINUTES,
      limit,
      scopeDownStatement,
    },
  },
  action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: TOO_MANY } } },
  visibilityConfig: visible(name),
});

/**
 * AWS's common rules, for reads alone: they judge what a body says, and a lead may say anything in any language. Staff
 * search for any text too, so what a query says is only counted.
 */
const commonRules = (priority: number): CfnWebACL.RuleProperty => ({
  name: 'common',
  priority,
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name: 'AWSManagedRulesCommonRuleSet',
      scopeDownStatement: isRead,
      ruleActionOverrides: [
        'NoUserAgent_HEADER',
        'SizeRestrictions_QUERYSTRING',
        'CrossSiteScripting_QUERYARGUMENTS',
        'GenericLFI_QUERYARGUMENTS',
        'GenericRFI_QUERYARGUMENTS',
        'RestrictedExtensions_QUERYARGUMENTS',
        'EC2MetaDataSSRF_QUERYARGUMENTS',
      ].map((name) => ({ name, actionToUse: { count: {} } })),
    },
  },
  overrideAction: { none: {} },
  visibilityConfig: visible('common'),
});

/** The firewall of the distribution, which WAF takes in one region only, and the alarms of what AWS measures there. */
export class FirewallStack extends Stack {
  readonly arn: string;

  constructor(
    scope: Construct,
    id: string,
    settings: Settings,
    { account }: NonNullable<Settings['environment']>,
  ) {
    super(scope, id, {
      description: 'Zahrael: firewall of the distribution, and alarms of its region',
      terminationProtection: true,
      crossRegionReferences: true,
      env: { account, region: EDGE_REGION },
    });
    // Stages of one account share the metrics of one name.
    const name = `zahrael-${settings.stage}`;
    const firewall = new CfnWebACL(this, 'firewall', {
      description: `Zahrael ${settings.stage}`,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      customResponseBodies: {
        [TOO_MANY]: {
          contentType: 'APPLICATION_JSON',
          // The form of functions/lib/http/problem-response.ts.
          content: JSON.stringify({
            code: 'too_many_requests',
            message: 'There were too many requests from your network. Please try again in five minutes.',
            requestId: 'firewall',
          }),
        },
      },
      rules: [
        rateRule('sign-ins', 0, MOST.signIns, isSignIn),
        rateRule('writes', 1, MOST.writes, isWrite),
        commonRules(2),
      ],
      visibilityConfig: visible(name),
    });
    this.arn = firewall.attrArn;
    createEdgeAlarms(this, settings, name);
  }
}
