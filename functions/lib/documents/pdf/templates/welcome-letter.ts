import { TIER_LABELS } from '../../../../../shared/domain/tier.ts';
import { heading, paragraphBlock } from '../content.ts';
import { ISSUER } from '../layout/page-frame.ts';
import { visibleOr } from '../layout/sanitize-text.ts';
import { salutation } from '../salutation.ts';
import { type DocumentData, nameOf, type Template } from '../template-data.ts';

export const welcomeLetter = (data: DocumentData): Template => ({
  title: 'Welcome',
  subject: `Your payment has been received and your engagement has begun: ${TIER_LABELS[data.tier]}.`,
  blocks: [
    {
      kind: 'lines',
      lines: [nameOf(data), data.client.company, data.client.email].filter(
        (line) => visibleOr(line, '') !== '',
      ),
    },
    paragraphBlock(salutation(nameOf(data))),
    paragraphBlock(
      'Welcome to the Zahrael Group. Your payment has arrived, and with it your engagement has begun. This letter says who looks after you, what happens in your first ninety days, and what you may expect of us.',
    ),
    heading('Your relationship lead'),
    paragraphBlock(
      'One person carries your file: your relationship lead, who knows your instructions, brings in the divisions that are needed, and answers for the result. You receive the lead’s name, direct number and deputy in a separate message. Until then the desk in Dubai acts for the lead.',
    ),
    heading('How soon we answer'),
    {
      kind: 'facts',
      rows: [
        ...(data.tier === 'Dominion' ? [['Tier 1 inquiries', '2-4 hours on business days'] as const] : []),
        ['Intelligence', 'Immediately'],
        ['Strategic briefings', '24 hours'],
        ['Vessel desk', '24 hours'],
        ['Everything else', '48 hours'],
      ],
    },
    paragraphBlock(
      'Whatever you send us receives a reference. Please quote it: it finds your matter in one look, whoever is on duty.',
    ),
    heading('Your first ninety days'),
    {
      kind: 'table',
      columns: [
        { title: 'Days', share: 0.2 },
        { title: 'What happens', share: 0.8 },
      ],
      rows: [
        [
          '1–7',
          'Access to the client portal for the persons you have named; opening call with the relationship lead',
        ],
        ['8–30', 'First strategic briefing, on a subject you choose'],
        ['31–60', 'Introductions to owners, loaders or partners that fit your objectives'],
        ['61–90', 'Review in writing: what was done, what it brought, what comes next'],
      ],
    },
    heading('What we ask of you'),
    {
      kind: 'list',
      items: [
        'Send instructions from the addresses named in your onboarding papers.',
        'Tell us at once when a signatory, or an owner of more than 25 per cent, changes.',
        'Keep what we send you within the circle that needs it.',
      ],
    },
    paragraphBlock('We are glad to have you with us.'),
    { kind: 'lines', lines: [`For the ${ISSUER.name}`, 'The Onboarding Desk'] },
  ],
});
