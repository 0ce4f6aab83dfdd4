import { paths } from '../paths.ts';

/** Texts of the contact page. */
export const contactOpening = {
  title: 'Write to the desk',
  lead: 'One desk in Dubai reads every message, brings in the division it concerns, and answers within the time printed here.',
};

export const contactForm = {
  heading: 'Send a message',
  sent: {
    heading: 'Message Sent',
    text: 'Your message has reached the desk. Please keep the reference: it finds your message again in one look.',
  },
};

export const contactElsewhere = {
  heading: 'Where a message travels faster',
  ways: [
    {
      name: 'A vessel, or capacity in a port',
      text: 'The vessel desk takes particulars directly and answers within 24 hours.',
      href: paths.maritime,
      label: 'Maritime division',
    },
    {
      name: 'A briefing for your board',
      text: 'Say who attends and what is to be decided; you choose how soon it is needed.',
      href: paths.corporateBriefing,
      label: 'Corporate briefing',
    },
    {
      name: 'A question of markets or risk',
      text: 'Requests for intelligence go straight to the analysts.',
      href: paths.intelligence,
      label: 'Strategic Intelligence',
    },
  ],
};
