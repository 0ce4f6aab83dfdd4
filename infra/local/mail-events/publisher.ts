import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceProxy } from '../iam-proxy/proxy.ts';
import { type AsyncOptions, invokeAsync } from '../lambda/async-invocation.ts';
import { addTo } from '../resources.ts';
import { bucketArn } from '../template/names.ts';
import type { MailDestination } from './destinations.ts';
import { eventsOf, readAcceptedMail, type SesEvent } from './events.ts';

/**
 * Changes what the topic delivers: answers the events to deliver in place of this one. Where it waits, the others of the
 * email do not.
 */
export type MailEventInterceptor = (event: SesEvent) => Promise<readonly SesEvent[]>;

export interface PublisherOptions extends AsyncOptions {
  readonly destinations: readonly MailDestination[];
  readonly permits: ServiceProxy['permits'];
}

export interface MailPublisher {
  /** Publishes the events of an email that SES has accepted. */
  readonly publish: (form: Readonly<Record<string, string>>, reply: string) => void;
  readonly intercept: (interceptor: MailEventInterceptor) => () => void;
  /** Resolves once every published event is delivered. */
  readonly idle: () => Promise<void>;
  readonly stop: () => void;
}

// SES's events follow its reply; without the pause they would meet the sender's own write.
const DELAY_MS = 25;

const inMessage = (event: SesEvent, topicArn: string, now: number) => ({
  Records: [
    {
      EventSource: 'aws:sns',
      EventVersion: '1.0',
      EventSubscriptionArn: `${topicArn}:local`,
      Sns: {
        Type: 'Notification',
        MessageId: randomUUID(),
        TopicArn: topicArn,
        Subject: 'Amazon SES Email Event Notification',
        Message: JSON.stringify(event),
        Timestamp: new Date(now).toISOString(),
      },
    },
  ],
});

/** Publishes the events of emails to the functions behind their configuration set's topic. */
export const createMailPublisher = (options: PublisherOptions): MailPublisher => {
  const { destinations, permits, now, log } = options;
  const interceptors: MailEventInterceptor[] = [];
  const running = new Set<Promise<void>>();
  let stopped = false;

  // Lambda refuses a destination that the function's role may not write to.
  for (const { fn, rules } of destinations) {
    const resource = `${bucketArn(rules.onFailure ?? '')}/aws/lambda/async/${fn.name}/*`;
    const permission = { action: 's3:PutObject', resource, label: `bucket ${rules.onFailure}` };
    if (rules.onFailure && !permits({ functionId: fn.id, statements: fn.statements }, permission))
      throw new Error(`AccessDenied: ${fn.id} may not s3:PutObject on ${permission.label}.`);
  }

  const deliver = async (event: SesEvent) => {
    await wait(DELAY_MS);
    const [set] = event.mail.tags['ses:configuration-set'] ?? [];
    let events: readonly SesEvent[] = [event];
    for (const interceptor of interceptors) events = (await Promise.all(events.map(interceptor))).flat();
    for (const { configurationSet, eventTypes, topicArn, fn, rules } of destinations)
      for (const one of events)
        if (configurationSet === set && eventTypes.includes(one.eventType.toLowerCase()) && !stopped)
          await invokeAsync(fn, rules, inMessage(one, topicArn, now()), options);
  };

  return {
    publish: (form, reply) => {
      const accepted = readAcceptedMail(form, reply);
      for (const event of accepted ? eventsOf(accepted, now()) : []) {
        const delivery: Promise<void> = deliver(event)
          .catch((error: unknown) => {
            // The end of the stack ends the functions as well.
            if (!stopped) log('mail', `An event was not delivered: ${String(error)}`);
          })
          .finally(() => running.delete(delivery));
        running.add(delivery);
      }
    },
    intercept: addTo(interceptors),
    idle: async () => {
      await Promise.all(running);
    },
    stop: () => {
      stopped = true;
    },
  };
};
