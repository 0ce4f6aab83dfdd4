/** A finding of cdk-nag that the product leaves as it is. */
export interface Acknowledgement {
  /** The rule, with the finding in brackets where a rule has several. */
  readonly rule: RegExp;
  /** The path of the construct below its stack. */
  readonly at: RegExp;
  readonly reason: string;
}

/** The function, with its role, by which CDK uploads the site. */
const UPLOAD = /^Custom::CDKBucketDeployment\w+\//;

export const ACKNOWLEDGEMENTS: readonly Acknowledgement[] = [
  {
    rule: /^AwsSolutions-APIG4$/,
    at: /--route\//,
    reason:
      'The functions identify callers by session (functions/lib/http/identity.ts): an authorizer would be one more call, and could not tell which clients a record belongs to.',
  },
  {
    rule: /^AwsSolutions-CFR1$/,
    at: /^front\//,
    reason: 'Clients and visitors come from every country.',
  },
  {
    rule: /^AwsSolutions-CFR2$/,
    at: /^front\//,
    reason: 'The distribution on a developer’s machine has no firewall; those of all other stages have one.',
  },
  {
    rule: /^AwsSolutions-CFR3$/,
    at: /^front\//,
    reason:
      'The rule sees the former kind of log alone, which keeps the network address of every visitor. Standard logging v2 has each request without one (infra/edge-log.ts).',
  },
  {
    rule: /^AwsSolutions-CFR4$/,
    at: /^front\//,
    reason: 'Without a certificate of its own the site has CloudFront’s domain, whose TLS cannot be chosen.',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::<\w*(files|deadletters)\w+\.?Arn>(\/[a-z-]+)+\/\*\]$/,
    at: /\/role\/|--role\//,
    reason: 'A template cannot name single objects; the area of the bucket is the narrowest resource.',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::<\w*table\w+\.?Arn>\/index\/\*\]$/,
    at: /\/role\/|--role\//,
    reason:
      'Who reads a table may read each of its indexes; their names would not fit in the policy of a role.',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::<events\w+\.Arn>:\*\]$/,
    at: /^SchedulerRoleForTarget-/,
    reason: 'A schedule may invoke any version of its one function.',
  },
  {
    rule: /^AwsSolutions-(IAM4|IAM5|L1)|^Serverless-LambdaLatestVersion$/,
    at: UPLOAD,
    reason: 'CDK’s own function uploads the site: its runtime and rights come with the library.',
  },
  {
    rule: /^AwsSolutions-S1$/,
    at: /^(files|dead-letters|site)\//,
    reason:
      'Nobody but the functions and the distribution reads the buckets; downloads of people are in the download log.',
  },
  {
    rule: /^AwsSolutions-SMG4$/,
    at: /^((origin|sender|reply|second-factor|erasure)-key|dominion-code)\//,
    reason:
      'With a new sender key the product no longer recognises the networks of earlier senders; with a new reply key it sets aside answers to earlier emails; with a new key of second factors it could open none of the stored ones; with a new key of erased records a restore would bring erased persons back; the owner chooses the Dominion code; an operator rotates the key of the distribution with a command: see the runbook (“Rotating the keys”).',
  },
  {
    rule: /^Serverless-APIGWStructuredLogging$/,
    at: /^api\/stage\//,
    reason:
      'Each entry is JSON; the format is not, because the status in it has no quotation marks: it is a number, as filters need it.',
  },
  {
    rule: /^Serverless-LambdaDLQ$/,
    at: /./,
    reason:
      'Calls are synchronous, streams have dead letters of their own, and the next run of a schedule makes up for a lost one.',
  },
  {
    rule: /^Serverless-LambdaTracing$/,
    at: /./,
    reason:
      'The id of a request links the logs, from the API to the email; tracing would slow each cold start.',
  },
  {
    rule: /^Serverless-SNSRedrivePolicy$/,
    at: /./,
    reason:
      'Alarms are emails, and CloudWatch shows each as long as it lasts; an event of an email that cannot be recorded becomes a dead letter of its function.',
  },
];
