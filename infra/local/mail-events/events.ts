import { randomUUID } from 'node:crypto';
import { ACCOUNT, identityArn, REGION } from '../template/names.ts';

/** An event as SES publishes it. */
export interface SesEvent {
  /** `Send`, `Delivery`, `Bounce`, `Complaint` or `Reject`. */
  readonly eventType: string;
  readonly mail: {
    readonly timestamp: string;
    readonly messageId: string;
    readonly destination: readonly string[];
    readonly tags: Readonly<Record<string, readonly string[]>>;
  };
  /** `bounce`, `delivery`, …: its details. */
  readonly [detail: string]: unknown;
}

/** An email that SES has accepted. */
export interface AcceptedMail {
  readonly messageId: string;
  readonly configurationSet: string;
  readonly from: string;
  readonly to: string;
  readonly tags: Readonly<Record<string, string>>;
}

/** Reads the parameters of a call of `SendRawEmail` or `SendEmail` and the reply to it. */
export const readAcceptedMail = (
  form: Readonly<Record<string, string>>,
  reply: string,
): AcceptedMail | undefined => {
  const [, messageId] = /<MessageId>([^<]+)<\/MessageId>/.exec(reply) ?? [];
  const { ConfigurationSetName: configurationSet, Source: from = '' } = form;
  if (!messageId || !configurationSet) return undefined;
  const tags = Object.entries(form).flatMap(([key, name]): [string, string][] => {
    const [, place] = /^Tags\.member\.(\d+)\.Name$/.exec(key) ?? [];

    return place ? [[name, form[`Tags.member.${place}.Value`] ?? '']] : [];
  });

  return {
    messageId,
    configurationSet,
    from,
    to: form['Destinations.member.1'] ?? form['Destination.ToAddresses.member.1'] ?? '',
    tags: Object.fromEntries(tags),
  };
};

type Fate = 'delivered' | 'bounce' | 'soft-bounce' | 'complaint';

const NAMES: readonly (readonly [RegExp, Fate])[] = [
  [/^bounce\b/, 'bounce'],
  [/^suppressionlist\b/, 'bounce'],
  [/^soft-bounce\b/, 'soft-bounce'],
  [/^complaint\b/, 'complaint'],
];

/**
 * The fate of an email, by its address: AWS's mailbox simulator and, likewise, addresses of the samples' domains such as
 * `bounce-1@sample.example`.
 */
const fateOf = (to: string): Fate => {
  const [name = '', domain = ''] = to.toLowerCase().split('@');
  if (domain !== 'simulator.amazonses.com' && !/(^|\.)example$/.test(domain)) return 'delivered';

  return NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? 'delivered';
};

const bounceOf = (to: string, timestamp: string, isHard: boolean) => ({
  bounceType: isHard ? 'Permanent' : 'Transient',
  bounceSubType: isHard ? 'General' : 'MailboxFull',
  bouncedRecipients: [
    {
      emailAddress: to,
      action: 'failed',
      status: isHard ? '5.1.1' : '4.2.2',
      diagnosticCode: isHard ? 'smtp; 550 5.1.1 user unknown' : 'smtp; 452 4.2.2 mailbox full',
    },
  ],
  timestamp,
  feedbackId: randomUUID(),
  reportingMTA: 'dns; mta.sample.example',
});

/** The events of an accepted email, in order. */
export const eventsOf = (accepted: AcceptedMail, now: number): readonly SesEvent[] => {
  const { messageId, configurationSet, from, to, tags } = accepted;
  const timestamp = new Date(now).toISOString();
  const mail = {
    timestamp,
    source: from,
    sourceArn: identityArn(from.slice(from.lastIndexOf('@') + 1).replace('>', '')),
    sendingAccountId: ACCOUNT,
    messageId,
    destination: [to],
    tags: {
      'ses:configuration-set': [configurationSet],
      'ses:source-tls-version': ['TLSv1.3'],
      'ses:operation': ['SendRawEmail'],
      'ses:outgoing-region': [REGION],
      ...Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
    },
  };
  const event = (eventType: string, detail: object): SesEvent => ({
    eventType,
    mail,
    [eventType.toLowerCase()]: detail,
  });
  const sent = event('Send', {});
  const delivered = event('Delivery', {
    timestamp,
    processingTimeMillis: 20,
    recipients: [to],
    smtpResponse: '250 ok',
  });

  switch (fateOf(to)) {
    case 'bounce':
      return [sent, event('Bounce', bounceOf(to, timestamp, true))];
    case 'soft-bounce':
      return [sent, event('Bounce', bounceOf(to, timestamp, false))];
    case 'complaint':
      return [
        sent,
        delivered,
        event('Complaint', {
          complainedRecipients: [{ emailAddress: to }],
          timestamp,
          feedbackId: randomUUID(),
          complaintFeedbackType: 'abuse',
        }),
      ];
    case 'delivered':
      return [sent, delivered];
  }
};
