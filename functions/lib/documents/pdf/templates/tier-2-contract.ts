import { clause, prose, strong } from '../content.ts';
import { client, type DocumentData, signatures, type Template, zahrael } from '../template-data.ts';

/** Strategic is Tier 2. */
export const tier2Contract = (data: DocumentData): Template => ({
  title: 'Tier 2 Contract',
  subject: 'Strategic tier: advice and access for a defined purpose, invoiced by the payment agreement.',
  blocks: [
    { kind: 'parties', parties: [zahrael('Zahrael'), client(data, 'the Client')] },
    clause('Subject', [
      prose`Zahrael admits the Client to its Strategic tier and provides the services of clause 2 (the ${strong('“Engagement”')}).`,
      'Charters, purchases and placements that follow from the Engagement are made by separate contracts. Nothing here obliges either party to conclude one.',
    ]),
    clause('Services', [
      {
        text: 'Zahrael provides to the Client',
        items: [
          'a relationship lead as the one point of contact;',
          'an answer to strategic briefing requests within 24 hours and to all other inquiries within 48 hours, on business days, Monday to Friday in Dubai;',
          'two strategic briefings in each contract year, on subjects agreed in the opening call;',
          'the reports marked RESTRICTED;',
          'introductions to vessel owners, loaders and partners, made one by one with the consent of both sides;',
          'access to the client portal for the persons whom the Client names.',
        ],
      },
      'Counterparties are screened for ownership and sanctions exposure before they are introduced.',
    ]),
    clause('Payment', [
      'What the Client pays, in which currency and when, is stated in the payment agreement between the parties. The services begin when the first payment has been received.',
      'Hire, freight, commission, port dues and the costs of third parties are agreed for each fixture.',
    ]),
    clause('Duties of the Client', [
      'The Client warrants that the papers and reference contacts given at onboarding are true and complete, and tells Zahrael without delay of any change of signatory, of ownership above 25 per cent, or of its standing under sanctions law.',
      'The Client gives instructions through the persons it has named, and keeps credentials for the client portal personal to them.',
    ]),
    clause('Confidence', [
      'Each party keeps what it learns of the other in confidence, uses it for the Engagement only, and shows it only to those who need it and are bound likewise. The duty lasts five years beyond the end of the Engagement.',
      'It does not cover what is public without breach, what was known before, or what law or a competent authority requires to be disclosed.',
    ]),
    clause('Compliance and liability', [
      'Neither party does anything in the Engagement that is forbidden to it or to the other by sanctions, anti-bribery or anti-money-laundering law.',
      'Briefings and reports are opinions, given with professional care on the sources at hand. Decisions made on them are the Client’s.',
      'Save for intent, fraud and what the law does not allow to be limited, each party’s liability in a contract year is limited to what the Client has paid for that year.',
    ]),
    clause('Term and notice', [
      'The Engagement runs for one year from receipt of the first payment, and for a further year each time, unless one party gives written notice of sixty days before its end.',
      'Either party may end it at once for a material breach that is not mended within thirty days of written notice.',
      'The Client may move to the Dominion tier at any time by signing the Tier 1 partnership contract, which then takes the place of this one.',
    ]),
    clause('Law, disputes and form', [
      'This contract is governed by the law of England and Wales. Disputes that the parties have not settled within thirty days are decided by one arbitrator, seated in Dubai, in English.',
      'Notices are in writing, by e-mail to the addresses at the head of this contract. Changes are in writing, signed by both. Neither party assigns this contract without the other’s written consent. Should a clause fail, the others stand.',
    ]),
    signatures(data),
  ],
});
