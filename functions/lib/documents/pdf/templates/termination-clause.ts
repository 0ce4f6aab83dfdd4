import { clause, prose, strong } from '../content.ts';
import { client, type DocumentData, signatures, type Template, zahrael } from '../template-data.ts';

/** An addendum to the contract of an engagement. */
export const terminationClause = (data: DocumentData): Template => ({
  title: 'Termination Clause',
  subject: 'An addendum to the contract of the engagement: how it ends, and what follows.',
  blocks: [
    { kind: 'parties', parties: [zahrael('Zahrael'), client(data, 'the Client')] },
    clause('Place of this addendum', [
      prose`This addendum completes the contract under which Zahrael serves the Client (the ${strong('“Contract”')}). Where the two differ on how the Contract ends, this addendum prevails.`,
    ]),
    clause('Notice', [
      'Either party may end the Contract with sixty days’ written notice to the end of a contract year.',
      {
        text: 'Either party may end it at once by written notice, where the other',
        items: [
          'commits a material breach and does not mend it within thirty days of being told;',
          'becomes insolvent, or makes an arrangement with its creditors;',
          'becomes subject to sanctions that forbid the business of the Contract.',
        ],
      },
      'Zahrael may end it with thirty days’ notice where an invoice that is not disputed remains unpaid for sixty days.',
    ]),
    clause('Business under way', [
      'A fixture, charter party or placement that has been concluded runs to its end on its own terms. The parties go on to give what it needs: position reports, claims, demurrage and final accounts.',
      'What is under discussion and not concluded ends with the Contract, unless the parties agree otherwise in writing.',
    ]),
    clause('Accounts', [
      'Within thirty days of the end Zahrael sends a final account. What either party owes is paid within fourteen days of it.',
      'Where the Client ends the Contract for Zahrael’s breach, or Zahrael ends it without cause, the retainer is returned for the months that remain. In all other cases it is not refunded.',
    ]),
    clause('Access and papers', [
      'Access to the client portal closes on the day the Contract ends. For thirty days before that day the Client may download the documents kept there for it.',
      'Each party returns or destroys what it holds of the other’s confidential information on written request, save what the law requires it to keep.',
    ]),
    clause('What outlasts the Contract', [
      'Confidence, liability, payment of what had become due, and the clause on law and disputes go on after the end of the Contract for as long as they say, and where they do not say, for five years.',
      'This addendum is governed by the law of the Contract.',
    ]),
    signatures(data),
  ],
});
