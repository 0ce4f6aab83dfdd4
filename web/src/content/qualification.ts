import { paths } from '../paths.ts';

export interface Qualification {
  /** The division in the page's path. */
  division: 'maritime' | 'archai' | 'intelligence' | 'zahrael' | 'trust' | 'embassy';
  seal: 'maritime' | 'archai' | 'intelligence' | 'holdings' | 'trust' | 'embassy';
  name: string;
  /** Audience of the division, on the overview. */
  audience: string;
  title: string;
  lead: string;
  criteria: readonly string[];
  documents: readonly string[];
  steps: readonly { name: string; text: string }[];
  next: { heading: string; text: string; href: string; label: string };
}

export const qualificationOverview = {
  title: 'Qualification',
  lead: 'Every division works with clients it knows. Qualification is how you and we become acquainted: the same questions for everyone, asked once, answered in writing.',
  principles: {
    heading: 'About qualification',
    paragraphs: [
      'It is a short file on who you are, whom you act for and what you intend. It is read by the division concerned and by our compliance desk, and by nobody else. It is not a credit check and costs nothing.',
      'A file stays valid for twelve months and serves every division: whoever is qualified for one is asked only for what is new by the next.',
    ],
  },
  divisions: {
    heading: 'Choose a division',
    note: 'Five divisions and the Embassy, each with criteria of its own.',
  },
  answers: {
    heading: 'Possible answers',
    entries: [
      {
        name: 'Accepted',
        text: 'You receive a file number, the name of your relationship liaison and, where the division has one, an access code.',
      },
      {
        name: 'Accepted with questions',
        text: 'We name what is missing and wait. Nothing is held against a file that takes its time.',
      },
      {
        name: 'Declined',
        text: 'We say so plainly and destroy the documents on request. You may write again when circumstances change.',
      },
    ],
  },
  next: {
    heading: 'Not sure which division?',
    text: 'Send us a general enquiry. We know them all and answer within 48 hours on business days.',
    label: 'Make an enquiry',
  },
};

export const qualifications: readonly Qualification[] = [
  {
    division: 'maritime',
    seal: 'maritime',
    name: 'Maritime logistics',
    audience: 'Vessel owners, operators, loaders and port authorities',
    title: 'Maritime qualification',
    lead: 'For owners and operators who offer tonnage, for loaders who need it, and for ports that want to be part of a lane.',
    criteria: [
      'You own, operate or hold authority to fix the vessel or cargo you offer',
      'Vessels classed with an IACS member, with P&I cover in force',
      'Loaders can show title to the cargo, or a contract for it',
      'No ownership, flag or trading history under sanctions that bind either side',
    ],
    documents: [
      'Certificate of registry and class, or the port licence',
      'Completed Q88 or vessel particulars, last three cargoes',
      'Certificate of insurance (H&M and P&I)',
      'Company extract and a list of beneficial owners',
      'For loaders: contract of sale or a letter from the seller',
    ],
    steps: [
      { name: 'Submit', text: 'Use the vessel form. The vessel desk answers within 24 hours.' },
      {
        name: 'Verify',
        text: 'Class, cover and ownership are checked at their source, usually within three working days.',
      },
      { name: 'Recap', text: 'You receive a draft recap with main terms, to accept, amend or leave.' },
      { name: 'Access', text: 'Standing partners are offered Dominion access and a fixed broker.' },
    ],
    next: {
      heading: 'Begin with the vessel form',
      text: 'Capacity type and port range are enough for a first answer. Papers follow when both sides want to go on.',
      href: `${paths.maritime}#vessel`,
      label: 'Submit a vessel',
    },
  },
  {
    division: 'archai',
    seal: 'archai',
    name: 'ARCHAI',
    audience: 'People who carry decisions for others',
    title: 'ARCHAI qualification',
    lead: 'For individuals who want a companion in their own conduct, and for organisations that offer one to their leaders. Participation is always personal and always voluntary.',
    criteria: [
      'You are at least 18 years old and take part of your own free will',
      'You can give half an hour a week for twelve weeks',
      'You accept that ARCHAI is no medical or psychological treatment',
      'Organisations do not see what their members write, and agree to that in writing',
    ],
    documents: [
      'Proof of identity',
      'A page in your own words: what you wish to understand or to change',
      'For organisations: the name of one person who is responsible for the programme',
      'Signed terms of use and privacy notice',
    ],
    steps: [
      { name: 'Request', text: 'State type, priority and region in the transformation request.' },
      { name: 'Conversation', text: 'A specialist reads it and talks with you for half an hour.' },
      {
        name: 'First reading',
        text: 'Two weeks of notes give the first patterns. You decide whether they are worth going on.',
      },
      { name: 'Programme', text: 'Twelve weeks, with a written account at the end that belongs to you.' },
    ],
    next: {
      heading: 'Begin with a transformation request',
      text: 'Leave an address if you want an answer; without one your request is read, but nobody can write back.',
      href: `${paths.archai}#request`,
      label: 'Request a transformation',
    },
  },
  {
    division: 'intelligence',
    seal: 'intelligence',
    name: 'Strategic intelligence',
    audience: 'Boards, traders and advisers before a commitment',
    title: 'Intelligence qualification',
    lead: 'For principals who need to know before they commit. We work for the one who decides, never for both sides of a matter.',
    criteria: [
      'You decide, or act in writing for someone who does',
      'The question serves a lawful purpose that you can state',
      'Findings are not published and not passed on without our consent',
      'No conflict with a standing client: we check before we read your brief',
    ],
    documents: [
      'Company extract or proof of identity',
      'Letter of authority, where you act for another',
      'The question in one paragraph, and the date by which it matters',
      'Signed non-disclosure agreement, ours or yours',
    ],
    steps: [
      {
        name: 'Request',
        text: 'Send the brief on the intelligence page. A desk officer takes it up at once.',
      },
      {
        name: 'Conflict check',
        text: 'We compare names with our standing mandates before anyone reads further.',
      },
      { name: 'Scope', text: 'You receive the questions we can answer, the sources and the price.' },
      {
        name: 'Report',
        text: 'What is known, what is likely, what remains open, and how sure we are of each.',
      },
    ],
    next: {
      heading: 'Begin with a brief',
      text: 'Organisation, type and the question itself. Leave out names that you would not put into a letter.',
      href: `${paths.intelligence}#request`,
      label: 'Request intelligence',
    },
  },
  {
    division: 'zahrael',
    seal: 'holdings',
    name: 'Zahrael Holdings',
    audience: 'Asset owners, operators and co-investors',
    title: 'Holdings qualification',
    lead: 'For owners who propose an asset, operators who run one, and investors who wish to hold beside us.',
    criteria: [
      'The asset serves bulk or container cargo on a lane between BRICS-aligned markets',
      'Title, concession and permits can be shown in the original',
      'Partners accept our horizon: thirty years, reviewed every five',
      'Investors are professional clients under the rules of their residence',
    ],
    documents: [
      'Title deeds, concession agreement and permits',
      'Audited accounts of the last three years',
      'Throughput by cargo and customer class, last five years',
      'Ownership chart up to the natural persons',
      'For investors: classification and proof of origin of funds',
    ],
    steps: [
      { name: 'Enquire', text: 'State the asset or the amount, and the lane you have in mind.' },
      { name: 'First reading', text: 'The holdings desk answers its four questions within two weeks.' },
      { name: 'Visit', text: 'Nobody invests in a berth nobody has stood on. We come at our own cost.' },
      { name: 'Terms', text: 'One term sheet, one counsel on each side, no exclusivity before signature.' },
    ],
    next: {
      heading: 'Begin with an enquiry',
      text: 'Send it as an “Investment Enquiry” and name the asset. The holdings desk takes it from there.',
      href: paths.enquiryOf('Investment Enquiry'),
      label: 'Make an enquiry',
    },
  },
  {
    division: 'trust',
    seal: 'trust',
    name: 'Trust and Legacy',
    audience: 'Families, founders and their advisers',
    title: 'Trust qualification',
    lead: 'For families and founders who want one adviser to answer for structure, protection and succession.',
    criteria: [
      'An introduction by an existing client or a regulated adviser',
      'Every beneficial owner is known to us by name',
      'The origin of funds is documented without a gap',
      'No proceeding that a transfer would frustrate',
    ],
    documents: [
      'Letter of introduction',
      'Proof of identity and residence for every beneficial owner',
      'Statement of assets, with the structures that hold them',
      'Proof of origin of funds',
      'Existing wills, trust deeds and family agreements',
    ],
    steps: [
      {
        name: 'Introduction',
        text: 'Your adviser or an existing client writes; or you write and name them.',
      },
      { name: 'Conversation', text: 'One meeting, in Dubai or where you live. No paper leaves it.' },
      { name: 'Reading', text: 'We read the documents within four weeks and say what we would change.' },
      { name: 'Mandate', text: 'A written mandate names your adviser, the scope and the fee.' },
    ],
    next: {
      heading: 'Begin with an enquiry',
      text: 'Send it to “Trust Services” and name who introduces you. Please send no documents before we have spoken.',
      href: paths.enquiryOf('Trust Services'),
      label: 'Make an enquiry',
    },
  },
  {
    division: 'embassy',
    seal: 'embassy',
    name: 'Embassy',
    audience: 'Authorities, state companies and trading houses',
    title: 'Embassy qualification',
    lead: 'For institutions that wish to meet the group at the level where decisions are made.',
    criteria: [
      'You represent an authority, a state company or a trading house of record',
      'Your remit to speak for it can be confirmed by its office',
      'The matter concerns trade, transport or investment in which the group has a part',
      'Nothing asked of us would need a licence that we do not hold',
    ],
    documents: [
      'Letter of credence or mandate on official paper',
      'Names and functions of those who will attend',
      'The matter in one page, in English, Arabic, Portuguese or Russian',
      'Requirements of protocol, language and security',
    ],
    steps: [
      { name: 'Request', text: 'Ask for a corporate briefing and state its purpose.' },
      { name: 'Confirmation', text: 'We confirm your remit with the office that issued it.' },
      { name: 'Agenda', text: 'Both sides agree what is on the table, and what is not.' },
      { name: 'Audience', text: 'In person, with minutes that both sides sign before they leave.' },
    ],
    next: {
      heading: 'Begin with a briefing request',
      text: 'Name your institution, your position and the purpose. Urgent matters are taken up within 48-72 hours.',
      href: `${paths.corporateBriefing}?type=inPersonMeeting`,
      label: 'Request a briefing',
    },
  },
];
