import { paths } from '../paths.ts';

/**
 * Texts of the Dominion access page. The server holds the content behind the code:
 * functions/lib/auth/dominion-content.ts.
 */
export const dominionLocked = {
  title: 'Dominion access',
  lead: 'Dominion is the first of our three client tiers. Its clients, and those invited to become one, find briefs, protocols and early access here. Your liaison gives you the access code.',
  heading: 'Enter your access code',
};

/** The form for visitors without a code. */
export const dominionRequest = {
  heading: 'Request a code',
  note: 'Say who you are and what you need access to. We read every request and answer within 48 hours.',
  received: {
    heading: 'Request Received',
    text: 'We have your request. Once we have confirmed who you are, your liaison sends you a code.',
  },
};

/** Confirmation after joining the waitlist. */
export const dominionWaitlisted = 'You are on the ARCHAI waitlist. We write to you when a place is free.';

export const dominionWithoutCode = [
  {
    name: 'Not yet qualified',
    text: 'Each division says what it asks of a client, and which documents to have ready.',
    href: paths.qualification(),
    label: 'Read the criteria',
  },
  {
    name: 'Lost or expired code',
    text: 'Write from the address we know you by. Codes are never sent to a new one.',
    href: paths.contactPage,
    label: 'Contact us',
  },
];
