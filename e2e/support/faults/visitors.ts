import { submitInquiry } from '../../../shared/contract/leads.ts';
import { UNKNOWN_SENDER } from '../../../shared/domain/inquiry-forms.ts';
import type { Submitted, submit } from '../../../web/src/api/submit.ts';
import { inquiryFrom } from '../test-app.ts';

/** The code by which the site's forms send their input. */
export type BrowserClient = typeof submit;

type Receipt = Submitted<{ reference: string; respondBy: string }>;

/** A visitor with a form that is filled in, and the site's own code behind its button. */
export interface Visitor {
  readonly email: string;
  /** Tells this inquiry from all others. */
  readonly message: string;
  /** Presses the button once. The words stay in the form, with their key, until an answer arrives. */
  readonly send: () => Promise<Receipt>;
  /** Presses the button until the inquiry is acknowledged; resolves to its reference. */
  readonly sendUntilAcknowledged: () => Promise<string>;
  /** The reference that the visitor has read. */
  readonly reference: () => string | undefined;
  /** Reads the inquiry as acknowledged, and goes on with an empty form. */
  readonly acknowledge: (reference: string) => void;
}

const MOST_PRESSES = 200;

/** Between presses, in real time: a restart takes about a second. */
const pauseAfter = (press: number) => Math.min(5 * press, 50);

const visitorWith = (client: BrowserClient, email: string, message: string): Visitor => {
  let reference: string | undefined;
  // Not due before a day is over.
  const inquiry = inquiryFrom(email, {
    message,
    inquiryType: 'General Information',
    details: { form: 'home' },
  });
  const send = async (): Promise<Receipt> => {
    const receipt: Receipt = await client(submitInquiry, inquiry, message);
    if (receipt.sent) reference = receipt.output.reference;

    return receipt;
  };

  return {
    email,
    message,
    send,
    reference: () => reference,
    acknowledge: (read) => {
      reference = read;
    },
    sendUntilAcknowledged: async () => {
      let problem: unknown;
      for (let press = 0; press < MOST_PRESSES; press += 1) {
        const receipt = await send();
        if (receipt.sent) return receipt.output.reference;
        problem = receipt.error;
        await new Promise((resolve) => setTimeout(resolve, pauseAfter(press)));
      }
      throw new Error(`${email} was never acknowledged.`, { cause: problem });
    },
  };
};

/**
 * Three visitors: two inquiries of one person, who writes the address differently the second time, and one of somebody
 * who leaves no address.
 */
export const visitorsOf = (client: BrowserClient, run: string): readonly [Visitor, Visitor, Visitor] => [
  visitorWith(client, `amira.${run}@sample.example`, `Two vessels open in Fujairah. (${run}, first)`),
  visitorWith(client, `Amira.${run}@Sample.Example`, `A third vessel, in Sohar. (${run}, second)`),
  visitorWith(client, UNKNOWN_SENDER.email, `Who insures the cargo? (${run}, third)`),
];

const networkFetch = globalThis.fetch;

/** Sends requests for paths, as a browser would, to the site. Returns a function that ends it. */
export const browseAt = (siteUrl: () => string): (() => void) => {
  globalThis.fetch = (input, init) => {
    if (typeof input !== 'string' || !input.startsWith('/')) return networkFetch(input, init);
    const headers = new Headers(init?.headers);
    headers.set('sec-fetch-site', 'same-origin');

    return networkFetch(`${siteUrl()}${input}`, { ...init, headers });
  };

  return () => {
    globalThis.fetch = networkFetch;
  };
};
