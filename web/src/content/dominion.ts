import { paths } from '../paths.ts';

/** The Dominion gate's words. */
export const locked = {
  title: 'Dominion access',
  lead: 'Behind this gate stand the rooms kept for Dominion clients and for those invited to become one. Your liaison gives you the access code.',
  heading: 'Enter your access code',
};

export const withoutCode = [
  {
    name: 'Not yet qualified',
    text: 'Each division says what it asks of a client, and which papers to have ready.',
    href: paths.qualification(),
    label: 'Read the criteria',
  },
  {
    name: 'Lost or expired code',
    text: 'Write from the address we know you by. Codes are never sent to a new one.',
    href: paths.contactPage,
    label: 'Write to the desk',
  },
];

export const granted = {
  title: 'Access Granted',
  lead: 'Four rooms are open to you until you leave this page.',
};

interface Room {
  name: string;
  text: string;
  /** Absent where the room has a form instead. */
  way?: { href: string; label: string };
}

export const rooms: readonly Room[] = [
  {
    name: 'Strategic Intelligence Briefs',
    text: 'The services of the intelligence division by tier, its regional operations, and the form that reaches the analysts.',
    way: { href: paths.intelligence, label: 'Read the briefs' },
  },
  {
    name: 'Recruitment Protocols',
    text: 'How a partner or chartering agent is taken on: four documents, three references, and the order of things.',
    way: { href: paths.onboard, label: 'Open onboarding' },
  },
  {
    name: 'ARCHAI Early Access',
    text: 'Places in the first intake of the companion are given in the order of this list.',
  },
  {
    name: 'Direct Communication',
    text: 'A message to the desk in Dubai, read by a person and answered within the promised time.',
    way: { href: paths.contactPage, label: 'Write to the desk' },
  },
];

export const waitlisted = 'You are on the ARCHAI waitlist. We write to you when a place is free.';
