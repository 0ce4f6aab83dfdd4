import { clause, prose, strong } from '../content.ts';
import { client, type DocumentData, signatures, type Template, zahrael } from '../template-data.ts';

/** Mutual: both sides disclose, both sides keep confidential. */
export const nda = (data: DocumentData): Template => ({
  title: 'Mutual Non-Disclosure Agreement',
  subject: 'On information that the parties exchange while they consider doing business with each other.',
  blocks: [
    { kind: 'parties', parties: [zahrael('Zahrael'), client(data, 'the Client')] },
    clause('Purpose', [
      prose`The parties wish to consider the chartering of vessels, the carriage and placing of cargo, the use of port capacity, and the briefings and introductions that serve these (the ${strong('“Purpose”')}).`,
      prose`For the Purpose each party may show the other information that is not public. The party that shows it is the ${strong('“Discloser”')}, the party that receives it the ${strong('“Recipient”')}.`,
    ]),
    clause('Confidential information', [
      {
        text: prose`${strong('“Confidential Information”')} is whatever the Discloser shows for the Purpose, in whatever form, before or after the date of this agreement, and in particular:`,
        items: [
          'particulars, positions and open dates of vessels, and the names of owners, charterers and loaders;',
          'rates, laycans, cargo quantities, charter parties, recaps and letters of intent;',
          'port and terminal capacity, and the terms on which it is held;',
          'briefings, reports, risk assessments and their sources;',
          'the fact that the parties are in discussion, and what they discuss.',
        ],
      },
      {
        text: 'It does not include information that the Recipient can show',
        items: [
          'to be public, or to become public without a breach of this agreement;',
          'to have been known to it before, or received from a third party that was free to give it;',
          'to have been worked out by it without the use of Confidential Information.',
        ],
      },
    ]),
    clause('Duties of the Recipient', [
      {
        text: 'The Recipient',
        items: [
          'uses Confidential Information for the Purpose only;',
          'keeps it with the care it gives to its own, and with no less than reasonable care;',
          'shows it only to those officers, employees and advisers, and to those insurers and banks, who need it for the Purpose and are bound to a like confidence;',
          'answers for what they do with it as for its own acts.',
        ],
      },
      'The Recipient tells the Discloser without delay when it learns of a disclosure that this agreement does not allow, and helps to limit what follows from it.',
    ]),
    clause('Disclosure required by law', [
      'Where a law, a court or a competent authority requires a disclosure, the Recipient makes it to the extent required. Where the law allows, it tells the Discloser beforehand, so that the Discloser may object.',
    ]),
    clause('No circumvention', [
      'For as long as the duties under this agreement last, neither party uses Confidential Information to approach a vessel owner, charterer, loader or port that the other has introduced for the Purpose, in order to conclude without the other the business that the introduction was for.',
      'This does not hinder business with those whom a party can show to have dealt with before the introduction.',
    ]),
    clause('Return and destruction', [
      'On written request the Recipient returns or destroys what it holds of the Confidential Information within thirty days, and confirms this in writing.',
      'It may keep what law or regulation requires it to keep, and copies in routine backups until these are overwritten. This agreement goes on for both.',
    ]),
    clause('No licence, no warranty, no obligation', [
      'Confidential Information remains the Discloser’s. Nothing here transfers or licenses a right in it.',
      'The Discloser gives it as it is. What it warrants stands in the contract that may follow, and nowhere else.',
      'Nothing here obliges a party to show anything, to go on with discussions or to conclude a contract.',
    ]),
    clause('Term', [
      'This agreement begins with the last signature below and runs for two years. Either party may end it before that with thirty days’ written notice.',
      'The duties for Confidential Information shown until then last five years from the end of this agreement.',
    ]),
    clause('Remedies', [
      'The parties accept that money may not make good a breach of this agreement, and that a court or tribunal may order a party to act or to refrain from acting, beside other remedies.',
    ]),
    clause('Law, disputes and form', [
      'This agreement is governed by the law of England and Wales. Disputes that the parties have not settled within thirty days are decided by one arbitrator, seated in Dubai, in English.',
      'It is the whole agreement of the parties on its subject. Changes are in writing, signed by both. Neither party assigns it without the other’s written consent. Should a clause fail, the others stand.',
    ]),
    signatures(data),
  ],
});
