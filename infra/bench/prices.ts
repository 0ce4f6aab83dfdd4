/** List prices of AWS in us-east-1 in US dollars, without free tiers. As of 22 November 2026; check before relying on them. */
export const PRICES = {
  asOf: '2026-11-22',
  region: 'us-east-1',
  /** DynamoDB on demand, per million units. */
  writeUnits: 0.625,
  readUnits: 0.125,
  /** DynamoDB storage and point-in-time recovery, per GB and month. */
  tableStorage: 0.25 + 0.2,
  /** Lambda on arm64: per million requests and per GB second. */
  lambdaRequests: 0.2,
  lambdaGbSeconds: 0.0000133334,
  /** HTTP API, per million requests. */
  apiRequests: 1,
  /** CloudFront, per million HTTPS requests and per GB out. */
  edgeRequests: 1,
  edgeGb: 0.085,
  /** S3, per thousand PUT and per thousand GET requests. */
  objectPuts: 0.005,
  objectGets: 0.0004,
  /** SES, per thousand emails. */
  emails: 0.1,
  /** CloudWatch Logs, per GB taken in. */
  logGb: 0.5,
  /** CloudWatch, per alarm, per metric of our own and per dashboard, a month. */
  alarm: 0.1,
  metric: 0.3,
  dashboard: 3,
  /** Secrets Manager, per secret and month. */
  secret: 0.4,
  /** WAF, per web ACL and per rule a month, and per million requests. */
  firewall: 5,
  firewallRule: 1,
  firewallRequests: 0.6,
  /** EventBridge Scheduler, per million runs. */
  schedulerRuns: 1,
} as const;
