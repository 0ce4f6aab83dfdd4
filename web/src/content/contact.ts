import { paths } from '../paths.ts';

/** Texts of the contact page. */
export const contactOpening = {
  title: 'Contact us',
  lead: 'One team in Dubai reads every message, brings in the division it concerns, and answers within the time stated here.',
};

export const contactForm = {
  heading: 'Send a message',
  sent: {
    heading: 'Message Sent',
    text: 'We have received your message. Please keep the reference: it finds your message at once.',
  },
};

export const contactElsewhere = {
  heading: 'Contact a division directly',
  links: [
    {
      name: 'Vessel, cargo or port capacity',
      text: 'The vessel desk takes particulars directly and answers within 24 hours.',
      href: paths.submitVessel,
      label: 'Vessel and cargo form',
    },
    {
      name: 'Briefing for your board',
      text: 'Say who attends and what is to be decided; you choose how soon it is needed.',
      href: paths.corporateBriefing,
      label: 'Corporate briefing',
    },
    {
      name: 'Question on markets or risk',
      text: 'Requests for intelligence go straight to the analysts.',
      href: paths.intelligence,
      label: 'Strategic Intelligence',
    },
  ],
};
