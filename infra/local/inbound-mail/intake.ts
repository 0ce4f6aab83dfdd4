import { randomBytes } from 'node:crypto';
import { type AsyncOptions, invokeAsync } from '../lambda/async-invocation.ts';
import type { ReceiptRule } from './receipt-rules.ts';

/** A mail as it reaches SES, and what SES is to find about it. */
export interface InboundMail {
  /** The address it is for. */
  readonly to: string;
  /** The envelope's sender; empty for a bounce. */
  readonly from: string;
  readonly raw: Uint8Array;
  /** `fail` for a verdict that fails. */
  readonly spf?: string | undefined;
  readonly dkim?: string | undefined;
  readonly spam?: string | undefined;
  readonly virus?: string | undefined;
}

export interface MailIntake {
  /** Stores a mail as SES does, and invokes the function. Answers the id, or why SES refuses the mail. */
  readonly receive: (mail: InboundMail) => Promise<{ readonly id: string } | { readonly refused: string }>;
  /** Resolves once every received mail is handed over. */
  readonly idle: () => Promise<void>;
  readonly stop: () => void;
}

/** SES accepts no larger mail. */
const LARGEST = 40 * 1024 * 1024;

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** The headers that SES writes above those of the sender. */
const headersOf = ({ to, from, spf, dkim, spam, virus }: InboundMail, id: string, now: number): string => {
  const verdict = (found: string | undefined) => (found ?? 'pass').toUpperCase();
  const results = [
    `spf=${spf ?? 'pass'} (spfCheck: sample) client-ip=192.0.2.1; envelope-from=${from}`,
    `dkim=${dkim ?? 'pass'} header.i=@${domainOf(from)}`,
  ];

  return [
    `Return-Path: <${from}>`,
    `Received: from mail.sample.example (mail.sample.example [192.0.2.1]) by inbound-smtp.local with SMTP id ${id} for ${to}; ${new Date(now).toUTCString()}`,
    `X-SES-Spam-Verdict: ${verdict(spam)}`,
    `X-SES-Virus-Verdict: ${verdict(virus)}`,
    `Authentication-Results: amazonses.com; ${results.join('; ')}`,
    '',
  ].join('\r\n');
};

/** Takes mails in SES's place, by the receipt rules of the template. */
export const createMailIntake = (rules: readonly ReceiptRule[], options: AsyncOptions): MailIntake => {
  const { objects, now, log } = options;
  const running = new Set<Promise<void>>();
  let stopped = false;

  const start = (work: Promise<void>) => {
    const run: Promise<void> = work
      .catch((error: unknown) => {
        // The end of the stack ends the functions as well.
        if (!stopped) log('mail', `A mail was not handed over: ${String(error)}`);
      })
      .finally(() => running.delete(run));
    running.add(run);
  };

  return {
    receive: async (mail) => {
      const recipient = mail.to.toLowerCase();
      const rule = rules.find(({ recipients }) =>
        recipients.some((one) => one === recipient || one === domainOf(recipient)),
      );
      if (!rule) return { refused: `550 5.1.1 No rule receives mail for ${mail.to}.` };
      if (mail.raw.length > LARGEST) return { refused: '552 5.3.4 A mail may have 40 MB.' };
      const id = randomBytes(20).toString('hex');
      const head = rule.isScanned ? headersOf(mail, id, now()) : '';
      await objects.put(rule.bucket, `${rule.keyPrefix}${id}`, Buffer.concat([Buffer.from(head), mail.raw]));
      const event = {
        Records: [
          {
            eventSource: 'aws:ses',
            eventVersion: '1.0',
            ses: {
              mail: { messageId: id, timestamp: new Date(now()).toISOString(), source: mail.from },
              receipt: { recipients: [mail.to], timestamp: new Date(now()).toISOString() },
            },
          },
        ],
      };
      if (!stopped) start(invokeAsync(rule.fn, rule.rules, event, options));

      return { id };
    },
    idle: async () => {
      await Promise.all(running);
    },
    stop: () => {
      stopped = true;
    },
  };
};
