import type { FormValues } from '../../../shared/domain/form.ts';
import type { InquiryChange } from '../../../shared/domain/inquiry-change.ts';
import { HONEYPOT } from '../../../shared/domain/inquiry-choices.ts';
import type { FormId } from '../../../shared/domain/inquiry-forms.ts';
import { DEMO_STAFF } from './call.ts';

export interface SampleInquiry {
  /** Sent as the Idempotency-Key, so that seeding twice adds nothing. */
  readonly key: string;
  /** Hours from its arrival to the first start. */
  readonly hoursAgo: number;
  readonly form: FormId;
  readonly values: FormValues;
  /** The demo account's change of it, an hour before `now`. */
  readonly change?: (now: Date) => InquiryChange;
  /** The demo account's reply, and the visitor's answer by mail. */
  readonly conversation?: { readonly reply: string; readonly answer: string };
}

/** The inquiries of the first start. Every person, company and vessel is invented. */
export const sampleInquiries: readonly SampleInquiry[] = [
  {
    key: 'sample-inquiry-01',
    hoursAgo: 22.5,
    form: 'home',
    values: {
      name: 'Amara Okonjo (sample)',
      company: 'Lagos Grain Terminal Ltd',
      email: 'amara.okonjo@lagos-grain.example',
      phone: '+234 1 555 0134',
      division: 'Maritime Logistics',
      inquiryType: 'Partnership Inquiry',
      urgency: 'High',
      message:
        'We load about 60,000 MT of soybean meal a month and look for a partner with guaranteed Panamax tonnage on Santos to Lagos from the next quarter. Who should we speak to about a frame agreement?',
      confidentiality: 'on',
    },
  },
  {
    key: 'sample-inquiry-02',
    hoursAgo: 26,
    form: 'vessel',
    values: {
      fullName: 'Henrik Solvang (sample)',
      company: 'Solvang Bulk AS',
      email: 'chartering@solvang-bulk.example',
      phone: '+47 55 55 01 62',
      capacityType: 'Bulk',
      location: 'Open Durban, 10 to 14 of next month; trading South Atlantic and Indian Ocean',
      message:
        'MV Solvang Petrel, 68,400 DWT Panamax, seven holds, geared. Interested in a trip charter of 60 to 90 days.',
    },
  },
  {
    key: 'sample-inquiry-03',
    hoursAgo: 20,
    form: 'briefing',
    values: {
      name: 'Leila Haddad (sample)',
      organization: 'Cedar Ridge Family Office',
      position: 'Head of Strategy',
      email: 'leila.haddad@cedar-ridge.example',
      phone: '+971 4 555 0177',
      priorityLevel: 'elevated',
      briefingType: 'inPersonMeeting',
      briefingPurpose:
        'Exposure to dry-bulk corridors between Brazil, India and the Gulf over a five-year horizon.',
      additionalNotes: 'Three participants; we would come to Dubai.',
      confidentiality: 'on',
    },
    change: () => ({ assignedTo: DEMO_STAFF.username }),
  },
  {
    key: 'sample-inquiry-04',
    hoursAgo: 0.6,
    form: 'intelligence',
    values: {
      organization: 'Meridian Commodities (sample)',
      email: 'desk@meridian-commodities.example',
      intelligenceType: 'risk',
      brief:
        'Congestion and draft restrictions at Rio Grande and Santos for the coming soybean season, week by week, with likely demurrage.',
    },
  },
  {
    key: 'sample-inquiry-05',
    hoursAgo: 0.7,
    form: 'home',
    values: {
      name: 'Dmitri Volkov (sample)',
      company: 'Baltic Tanker Partners',
      email: 'd.volkov@baltic-tankers.example',
      phone: '+371 555 0119',
      division: 'Maritime Logistics',
      inquiryType: 'Strategic Briefing',
      urgency: 'Critical',
      message:
        'Two MR tankers come free in Fujairah within 72 hours. We need a decision on employment today if your loaders have cargo for them.',
      confidentiality: 'on',
    },
  },
  {
    key: 'sample-inquiry-06',
    hoursAgo: 21,
    form: 'enquiry',
    values: {
      name: 'Sofia Marchetti (sample)',
      company: 'Ligurian Shipping Gazette',
      email: 'sofia.marchetti@ligurian-gazette.example',
      phone: '',
      inquiryType: 'Media Relations',
      message:
        'For a feature on private charter networks we would like to talk to one of your executives for thirty minutes.',
      confidentiality: 'on',
    },
    change: () => ({ state: 'answered' }),
  },
  {
    key: 'sample-inquiry-07',
    hoursAgo: 8,
    form: 'transformation',
    values: {
      type: 'route-optimization',
      priority: 'medium',
      region: 'brics',
      replyEmail: 'ops@coral-lines.example',
      description:
        'Compare Visakhapatnam to Durban via Colombo with the direct route for Handymax iron ore cargoes (sample request).',
    },
  },
  {
    key: 'sample-inquiry-08',
    hoursAgo: 30,
    form: 'contact',
    values: {
      name: 'Priya Raman (sample)',
      company: 'Raman Edible Oils',
      email: 'priya@raman-oils.example',
      phone: '+91 22 5550 0148',
      inquiryType: 'Investment Opportunity',
      message:
        'We are raising a second round for storage tanks in Mundra and were told your holdings division looks at port-side assets.',
    },
  },
  {
    key: 'sample-inquiry-09',
    hoursAgo: 40,
    form: 'footer',
    values: {
      name: 'Tomás Ferreira (sample)',
      company: '',
      email: 'tomas.ferreira@porto-alegre.example',
      phone: '',
      message: 'Do you take on chartering trainees in Dubai? I finish my degree in March.',
    },
    change: () => ({ state: 'answered' }),
  },
  {
    key: 'sample-inquiry-10',
    hoursAgo: 5,
    form: 'home',
    values: {
      name: 'Amara Okonjo (sample)',
      company: 'Lagos Grain Terminal Ltd',
      email: ' Amara.Okonjo@Lagos-Grain.example ',
      phone: '+234 1 555 0134',
      division: 'Maritime Logistics',
      inquiryType: 'General Information',
      urgency: 'Standard',
      message:
        'Adding to my earlier message: our berth takes 12.5 m draft since the dredging. Please count on that.',
      confidentiality: 'on',
    },
  },
  {
    key: 'sample-inquiry-11',
    hoursAgo: 27,
    form: 'resource',
    values: {
      organization: 'Harbour & Vale LLP (sample)',
      contactEmail: 'research@harbour-vale.example',
      accessLevel: 'enhanced',
      relationship: 'Counsel to two of your vessel owners; we follow sanctions practice for them.',
    },
  },
  {
    key: 'sample-inquiry-12',
    hoursAgo: 15,
    form: 'waitlist',
    values: { name: 'Noor Al Suwaidi (sample)', email: 'noor@al-suwaidi.example' },
    change: () => ({ state: 'answered' }),
  },
  {
    key: 'sample-inquiry-13',
    hoursAgo: 3,
    form: 'enquiry',
    conversation: {
      reply:
        'Dear Ms Beaumont,\n\nThank you for writing to us. Would a call on Thursday at 10:00 London time suit you and your brother?',
      answer:
        'Thursday at 10:00 suits both of us. Please call my number; my brother joins from Geneva.\n\nKind regards\nCatherine Beaumont\n\nOn Mon, 23 Nov 2026 at 09:30, Zahrael Group <desk@zahrael.example> wrote:\n> Would a call on Thursday at 10:00 London time suit you and your brother?',
    },
    values: {
      name: 'Catherine Beaumont (sample)',
      company: 'Beaumont Estate',
      email: 'c.beaumont@beaumont-estate.example',
      phone: '+44 20 5550 0186',
      inquiryType: 'Trust Services',
      message:
        'My brother and I settle our late father’s shipping interests and need succession planning across three jurisdictions.',
      confidentiality: 'on',
    },
  },
  {
    key: 'sample-inquiry-14',
    hoursAgo: 9,
    form: 'vessel',
    values: {
      fullName: 'Wei Zhang (sample)',
      company: 'Pearl Delta Container Lines',
      email: 'wei.zhang@pearl-delta.example',
      phone: '+852 5550 0121',
      capacityType: 'Container',
      location: 'Shenzhen to Luanda and Cape Town, fortnightly',
      message: '',
    },
  },
  {
    key: 'sample-inquiry-15',
    hoursAgo: 11,
    form: 'footer',
    values: {
      name: 'Prize Freight Promotions (sample)',
      company: '',
      email: 'offers@prize-freight.example',
      phone: '',
      message: 'Congratulations! Your fleet has been selected for 10,000 visitors a day. Reply to claim.',
      [HONEYPOT]: 'https://prize-freight.example',
    },
  },
];
