import type { CompanyDetails } from '../shared/domain/company-details.ts';
import { isSpecialUse } from '../shared/domain/special-use.ts';
import type { SiteSettings } from '../web/fill-settings.ts';

/** The settings of a deployment, from the context of `cdk.json` or from `-c name=value`. */
export interface Settings {
  readonly stage: string;
  /** The account and region that alone receive this stage; none on a developer's machine. */
  readonly environment: { readonly account: string; readonly region: string } | undefined;
  /** The domain of the site and of the sender of emails. */
  readonly domain: string;
  /** The ACM certificate for the domain in us-east-1. Without one the site has CloudFront's own domain. */
  readonly certificateArn: string | undefined;
  /** Whether this stage creates the mail identity of its domain in SES; of several stages with one domain only one may. */
  readonly ownsMailIdentity: boolean;
  /** Whether every staff account must have a second factor, or may have one. */
  readonly secondFactor: string;
  /** The account's limit of calls at once, of all functions together. */
  readonly lambdaConcurrency: number;
  /** The monitor of the account's costs whose findings are mailed, by its ARN, or `new` for one of this stage. */
  readonly costMonitor: string | undefined;
  /** Scheme and host of links in emails. */
  readonly origin: string;
  readonly mailFrom: string;
  /** The team's address for inquiries. */
  readonly inquiriesAddress: string;
  /** The domain at which SES receives the answers of visitors; without one they go to `inquiriesAddress`. */
  readonly inboundDomain: string | undefined;
  /** The recipient of the alarms. */
  readonly alarmsAddress: string;
  /** A special-use domain whose sample addresses receive email; only the local stage has one. */
  readonly sampleDomain: string | undefined;
  readonly company: CompanyDetails;
}

/** The stage on a developer's machine, the only one with sample settings. */
const LOCAL = 'local';
/** The stage that visitors know by the site's own domain. */
const PRODUCTION = 'production';

interface OwnerSetting {
  /** The value on a developer's machine. */
  readonly sample: string;
  /** Completes a sentence that ends in "must be". */
  readonly expected: string;
  readonly isValid: (value: string) => boolean;
}

const isDomain = (text: string) =>
  /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i.test(text) && !isSpecialUse(text);
const isAddress = (text: string) => {
  const [, domain = ''] = /^[\w.+-]+@(.+)$/.exec(text) ?? [];

  return isDomain(domain);
};
/** The address of `Name <address>`, or of an address. */
const senderAddress = (text: string) => /^[^<>"\r\n]+ <([^<>]+)>$/.exec(text)?.[1] ?? text;

/** Whether an IBAN's two check digits fit the rest, by ISO 13616. */
const isIban = (text: string) => {
  const packed = text.replaceAll(' ', '');
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(packed)) return false;
  const digits = [...packed.slice(4), ...packed.slice(0, 4)]
    .map((sign) => Number.parseInt(sign, 36))
    .join('');

  return BigInt(digits) % 97n === 1n;
};

const isNoSample = (text: string) => !/sample/i.test(text);

const address = (sample: string): OwnerSetting => ({
  sample,
  expected: 'an email address',
  isValid: isAddress,
});

/** Everything an owner must set before the product is deployed. */
const OWNER_SETTINGS = {
  account: {
    sample: '000000000000',
    expected: 'the number of the AWS account, twelve digits',
    isValid: (text) => /^\d{12}$/.test(text),
  },
  region: {
    sample: 'sample-region-1',
    expected: 'the AWS region of the stage, such as “eu-west-1”',
    isValid: (text) => /^[a-z]{2}(-[a-z]+)+-\d$/.test(text),
  },
  domain: { sample: 'zahrael.example', expected: 'the domain of the site', isValid: isDomain },
  mailFrom: {
    sample: 'Zahrael Group <desk@zahrael.example>',
    expected: 'a sender such as “Name <address>”',
    isValid: (text) => isAddress(senderAddress(text)),
  },
  inquiriesAddress: address('desk@zahrael.example'),
  alarmsAddress: address('operations@zahrael.example'),
  contactEmail: address('desk@zahrael.example'),
  contactPhone: {
    sample: '+971 4 555 0100',
    expected: 'an international telephone number such as “+971 4 123 4567”',
    isValid: (text) => /^\+[1-9][\d ]{6,18}\d$/.test(text),
  },
  onboardingEmail: address('onboarding@zahrael.example'),
  bankAccountName: {
    sample: 'Zahrael Group (sample)',
    expected: 'the holder of the account',
    isValid: isNoSample,
  },
  bankName: {
    sample: 'Sample Bank, Dubai (sample)',
    expected: 'the bank and its place',
    isValid: isNoSample,
  },
  bankIban: {
    sample: 'AE00 0000 0000 0000 0000 000 (sample)',
    expected: 'an IBAN with valid check digits',
    isValid: isIban,
  },
  bankSwift: {
    sample: 'SAMPAEAD (sample)',
    expected: 'a SWIFT code of 8 or 11 characters',
    isValid: (text) => /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(text),
  },
} as const satisfies Record<string, OwnerSetting>;
/** The limit of a new account. */
const NEW_ACCOUNT = '10';

interface OtherSetting extends Omit<OwnerSetting, 'sample'> {
  readonly standard: string;
  /** The standard of the stage `local`, if it is another. */
  readonly local?: string;
}

/** Settings that few owners change. */
const OTHER_SETTINGS = {
  secondFactor: {
    standard: 'required',
    local: 'optional',
    expected: '“required” or “optional”',
    isValid: (text) => /^(required|optional)$/.test(text),
  },
  ownsMailIdentity: {
    standard: 'yes',
    expected: '“yes” or “no”',
    isValid: (text) => /^(yes|no)$/.test(text),
  },
  inboundDomain: {
    standard: 'none',
    local: 'reply.zahrael.example',
    expected: '“none”, or a domain whose mail SES receives, such as “reply.” before the domain of the site',
    isValid: (text) => text === 'none' || isDomain(text),
  },
  lambdaConcurrency: {
    standard: NEW_ACCOUNT,
    expected: 'the account’s limit of concurrent executions, from Service Quotas, such as “1000”',
    isValid: (text) => /^[1-9]\d{1,5}$/.test(text),
  },
  costMonitor: {
    standard: 'none',
    expected: '“none”, “new”, or the ARN of a monitor of AWS Cost Anomaly Detection',
    isValid: (text) => /^(none|new|arn:aws:ce::\d{12}:anomalymonitor\/[\w-]+)$/.test(text),
  },
} as const satisfies Record<string, OtherSetting>;

type OwnerSettings = Record<keyof typeof OWNER_SETTINGS, string>;

/** Looks up a value of CDK's context. */
type ReadContext = (name: string) => unknown;

const optional = (context: ReadContext, name: string): string | undefined => {
  const value = context(name);

  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

const required = (context: ReadContext, name: string): string => {
  const value = optional(context, name);
  if (value === undefined) throw new Error(`Set “${name}” in the context of cdk.json, or pass -c ${name}=…`);

  return value;
};

const faultOf = (name: string, { sample, expected, isValid }: OwnerSetting, value: string | undefined) => {
  if (value === undefined) return `“${name}” is not set: it must be ${expected}.`;
  if (value === sample || !isValid(value)) return `“${name}” is “${value}”, and must be ${expected}.`;

  return undefined;
};

const CERTIFICATE_ARN = /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/;

/** Without its certificate, production would answer under CloudFront's domain, and links in emails lead nowhere. */
const certificateFault = (context: ReadContext, stage: string): string | undefined => {
  const certificate = optional(context, 'certificateArn');
  const expected = 'the ARN of an ACM certificate for the domain, in us-east-1';
  if (certificate !== undefined && !CERTIFICATE_ARN.test(certificate))
    return `“certificateArn” is “${certificate}”, and must be ${expected}.`;

  return certificate === undefined && stage === PRODUCTION
    ? `“certificateArn” is not set: the stage “${PRODUCTION}” needs ${expected}.`
    : undefined;
};

/** SES sends for the domain of the site alone, and those below it: it would refuse every email of another. */
const senderFault = (context: ReadContext): string | undefined => {
  const domain = optional(context, 'domain')?.toLowerCase();
  const sender = optional(context, 'mailFrom');
  if (domain === undefined || sender === undefined || !OWNER_SETTINGS.mailFrom.isValid(sender))
    return undefined;
  const [, ofSender = ''] = senderAddress(sender).toLowerCase().split('@');

  return `.${ofSender}`.endsWith(`.${domain}`)
    ? undefined
    : `“mailFrom” is “${sender}”, and must be an address at “${domain}” or a domain below it.`;
};

/** @throws Error that names an invalid setting */
const readOtherSettings = (
  context: ReadContext,
  stage: string,
): Record<keyof typeof OTHER_SETTINGS, string> => {
  const others = Object.entries<OtherSetting>(OTHER_SETTINGS);
  const settings = others.map(([name, { standard, local = standard, expected, isValid }]) => {
    const value = optional(context, name) ?? (stage === LOCAL ? local : standard);
    const isSample = stage === LOCAL && value === local;
    if (!isSample && !isValid(value)) throw new Error(`“${name}” is “${value}”, and must be ${expected}.`);

    return [name, value];
  });

  return Object.fromEntries(settings) as Record<keyof typeof OTHER_SETTINGS, string>;
};

/** @throws Error that names every missing, invalid or sample setting of a stage other than `local` */
const readOwnerSettings = (context: ReadContext, stage: string): OwnerSettings => {
  const settings = Object.entries(OWNER_SETTINGS) as [keyof OwnerSettings, OwnerSetting][];
  const faults = [
    ...settings.map(([name, setting]) => faultOf(name, setting, optional(context, name))),
    senderFault(context),
    certificateFault(context, stage),
  ].filter((fault) => fault !== undefined);
  if (stage !== LOCAL && faults.length > 0)
    throw new Error(
      `The stage “${stage}” lacks settings; set them in the context of cdk.json, or pass -c name=value.\n${faults.join('\n')}`,
    );

  return Object.fromEntries(
    settings.map(([name, { sample }]) => [name, optional(context, name) ?? sample]),
  ) as OwnerSettings;
};

export const readSettings = (context: ReadContext): Settings => {
  const stage = required(context, 'stage');
  const owner = readOwnerSettings(context, stage);
  const { account, region, domain, mailFrom, inquiriesAddress, alarmsAddress } = owner;
  const { contactEmail, contactPhone, onboardingEmail } = owner;
  const others = readOtherSettings(context, stage);
  const { secondFactor, ownsMailIdentity, inboundDomain, lambdaConcurrency, costMonitor } = others;
  const origin = optional(context, 'origin') ?? `https://${domain}`;

  return {
    stage,
    environment: stage === LOCAL ? undefined : { account, region },
    domain,
    certificateArn: optional(context, 'certificateArn'),
    secondFactor,
    ownsMailIdentity: ownsMailIdentity === 'yes',
    lambdaConcurrency: Number(lambdaConcurrency),
    costMonitor: costMonitor === 'none' ? undefined : costMonitor,
    origin,
    mailFrom,
    inquiriesAddress,
    inboundDomain: inboundDomain === 'none' ? undefined : inboundDomain,
    alarmsAddress,
    sampleDomain: stage === LOCAL ? 'example' : undefined,
    company: {
      origin,
      contactEmail,
      contactPhone,
      onboardingEmail,
      bankAccount: {
        name: owner.bankAccountName,
        bank: owner.bankName,
        iban: owner.bankIban,
        swift: owner.bankSwift,
      },
    },
  };
};

/** The settings that pages show. */
export const siteSettingsOf = ({ origin, company }: Settings): SiteSettings => ({
  origin,
  contactEmail: company.contactEmail,
  contactPhone: company.contactPhone,
  contactPhoneNumber: company.contactPhone.replaceAll(' ', ''),
  onboardingEmail: company.onboardingEmail,
});
