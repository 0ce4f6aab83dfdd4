import type { App } from 'aws-cdk-lib';

/** What differs between deployments; the values stand in the context of `cdk.json` or come with `-c name=value`. */
export interface Settings {
  readonly stage: string;
  /** The site's own domain and the domain mail is sent from. */
  readonly domain: string;
  /** ACM certificate for the domain in us-east-1. Without one the site answers on CloudFront's own domain. */
  readonly certificateArn: string | undefined;
  /** Scheme and host that links in mails lead to. */
  readonly origin: string;
  readonly mailFrom: string;
  /** Where inquiries are answered. */
  readonly mailDesk: string;
  /** The internal code that staff screens and documents show. */
  readonly dominionCode: string;
}

const required = (app: App, name: string): string => {
  const value: unknown = app.node.tryGetContext(name);
  if (typeof value === 'string' && value !== '') return value;
  throw new Error(`Set “${name}” in the context of cdk.json, or pass -c ${name}=…`);
};

const optional = (app: App, name: string): string | undefined => {
  const value: unknown = app.node.tryGetContext(name);

  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const readSettings = (app: App): Settings => {
  const domain = required(app, 'domain');

  return {
    stage: required(app, 'stage'),
    domain,
    certificateArn: optional(app, 'certificateArn'),
    origin: optional(app, 'origin') ?? `https://${domain}`,
    mailFrom: required(app, 'mailFrom'),
    mailDesk: required(app, 'mailDesk'),
    dominionCode: required(app, 'dominionCode'),
  };
};
