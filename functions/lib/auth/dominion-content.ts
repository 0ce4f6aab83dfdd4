import type { Granted } from '../../../shared/contract/access-codes.ts';

/** The content behind the Dominion gate. A browser receives it after a valid code alone. */
export const dominionContent: Omit<Granted, 'granted'> = {
  title: 'Access Granted',
  lead: 'Four rooms are open to you until you reload the page or close it.',
  rooms: [
    {
      name: 'Strategic Intelligence Briefs',
      text: 'The services of the intelligence division by tier, its regional operations, and the form that reaches the analysts.',
      way: { href: '/intelligence', label: 'Open Strategic Intelligence' },
    },
    {
      name: 'Recruitment Protocols',
      text: 'How a partner or chartering agent is taken on: four documents, three references, and the order of things.',
      way: { href: '/onboard', label: 'Open onboarding' },
    },
    {
      name: 'ARCHAI Early Access',
      text: 'Places in the first intake of the companion are given in the order of this list.',
      way: 'waitlist',
    },
    {
      name: 'Direct Communication',
      text: 'A message to the desk in Dubai, read by a person and answered within the promised time.',
      way: { href: '/contact', label: 'Contact us' },
    },
  ],
};
