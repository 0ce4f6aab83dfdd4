import { clause, prose, strong } from '../content.ts';
import { client, type DocumentData, signatures, type Template, zahrael } from '../template-data.ts';

/** The annual retainer of the specification's section 9; the payment agreement has its own figures. */
const RETAINER = '£24,000 (twenty-four thousand pounds sterling)';

/** Dominion is Tier 1. */
export const tier1Contract = (data: DocumentData): Template => ({
  title: 'Tier 1 Partnership Contract',
  subject:
    'Dominion tier: the services of the group, the annual retainer, and what each side owes the other.',
  blocks: [
    { kind: 'parties', parties: [zahrael('Zahrael'), client(data, 'the Client')] },
    clause('Subject', [
      prose`Zahrael admits the Client to its Dominion tier and provides the services of clause 2 for the annual retainer of clause 3 (the ${strong('“Engagement”')}).`,
      'Charters, purchases and placements that follow from the Engagement are made by separate contracts. Nothing here obliges either party to conclude one.',
    ]),
    clause('Services', [
      {
        text: 'Zahrael provides to the Client',
        items: [
          'a relationship lead who carries the Client’s file, and a deputy;',
          'an answer to Tier 1 inquiries within 2-4 hours and to requests for intelligence immediately, in each case on business days, Monday to Friday in Dubai;',
          'one strategic briefing in each quarter, on a subject of the Client’s choice;',
          'the reports marked RESTRICTED and, on admission by the intelligence division, those marked CLASSIFIED;',
          'presentation to vessel owners, loaders and partners that fit the objectives agreed in the opening call;',
          'vessel particulars and charter opportunities before they are circulated, where the Client’s objectives call for them;',
          'access to the client portal for the persons whom the Client names.',
        ],
      },
      'Before a name is exchanged, Zahrael screens the counterparty, the vessel and the cargo for ownership, class, insurance and sanctions exposure, and tells the Client what it has found.',
      'Zahrael may have services provided by companies of its group. It answers for them as for itself.',
    ]),
    clause('Retainer', [
      prose`The annual retainer is ${strong(RETAINER)}, exclusive of taxes, for which the Client accounts where they apply.`,
      'It is invoiced on signature and on each anniversary, and is due within fourteen days of the invoice.',
      'The services begin when the first retainer has been received, from the account that the Client named at onboarding.',
      'The retainer covers the services of clause 2. Hire, freight, commission, port dues and the costs of third parties are not part of it and are agreed for each fixture.',
      'Retainers are not refunded, save under clause 8.3.',
    ]),
    clause('Duties of the Client', [
      'The Client warrants that the papers given at onboarding, and the reference contacts, of which there are at least three, are true and complete.',
      'The Client tells Zahrael without delay of any change of signatory, of ownership above 25 per cent, or of its standing under sanctions law.',
      'The Client gives instructions through the persons it has named. Zahrael may rely on them until told otherwise in writing.',
      'Credentials for the client portal are personal to those to whom they were given. The Client reports their loss at once.',
    ]),
    clause('Confidence', [
      'Each party keeps what it learns of the other in confidence, uses it for the Engagement only, and shows it only to those who need it and are bound likewise.',
      'This does not cover what is public without breach, what was known before, or what law or a competent authority requires to be disclosed. In the last case the other party is told first where the law allows.',
      'The duty lasts five years beyond the end of the Engagement. A non-disclosure agreement between the parties stands beside this clause; where the two differ, the stricter one applies.',
    ]),
    clause('Compliance', [
      'Neither party does anything in the Engagement that is forbidden to it or to the other by sanctions, anti-bribery or anti-money-laundering law.',
      'Zahrael may suspend services for as long as a match under its screening has not been released by its compliance function. It tells the Client so, where the law allows, and the term is extended by the time of a suspension that proves unfounded.',
    ]),
    clause('Liability', [
      'Briefings and reports are opinions, given with professional care on the sources at hand. Decisions made on them are the Client’s.',
      'Neither party is liable for loss of profit, of a fixture or of a market, however caused.',
      'Save for intent, fraud and what the law does not allow to be limited, each party’s liability in a contract year is limited to the retainer of that year.',
    ]),
    clause('Term and notice', [
      'The Engagement runs for one year from receipt of the first retainer, and for a further year each time, unless one party gives written notice of sixty days before its end.',
      'Either party may end it at once for a material breach that is not mended within thirty days of written notice.',
      'Where the Client ends it under clause 8.2, or Zahrael ends it without cause, the retainer is returned for the months that remain.',
    ]),
    clause('Notices', [
      'Notices are in writing and in English, by e-mail to the addresses at the head of this contract or to those that a party names later. A notice is received on the next business day in Dubai.',
    ]),
    clause('Law, disputes and form', [
      'This contract is governed by the law of England and Wales. Disputes that the relationship lead and the Client’s signatory have not settled within thirty days are decided by one arbitrator, seated in Dubai, in English.',
      'This contract, the payment agreement and the non-disclosure agreement between the parties are their whole agreement on the Engagement. Changes are in writing, signed by both. Neither party assigns it without the other’s written consent. Should a clause fail, the others stand.',
    ]),
    signatures(data),
  ],
});
