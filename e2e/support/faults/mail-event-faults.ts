import type { MailEventInterceptor } from '../../../infra/local/mail-events/publisher.ts';

/** Delivers some events twice. */
export const doubledMailEvents =
  (random: () => number): MailEventInterceptor =>
  async (event) =>
    random() < 0.6 ? [event, event] : [event];

/** Delivers the events of every two in the other order. */
export const reorderedMailEvents = (): MailEventInterceptor => {
  let withheld: Parameters<MailEventInterceptor>[0] | undefined;

  return async (event) => {
    const before = withheld;
    withheld = before ? undefined : event;

    return before ? [event, before] : [];
  };
};
