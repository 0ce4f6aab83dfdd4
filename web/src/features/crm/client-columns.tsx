import type { ReactNode } from 'react';
import type { Client } from '../../../../shared/domain/client.ts';
import { stageColour } from '../../../../shared/domain/pipeline.ts';
import { TIER_LABELS } from '../../../../shared/domain/tier.ts';
import { Badge } from '../../ui/badge.tsx';
import { dayOf } from '../../ui/dubai-time.ts';
import { Moment } from '../../ui/moment.tsx';
import { NotGiven } from '../../ui/not-given.tsx';
import type { Column } from '../../ui/table.tsx';

/** What matters most over what is good to know. */
const Two = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <>
    <span className="line-clamp-2 wrap-anywhere">{first === '' ? <NotGiven /> : first}</span>
    <span className="line-clamp-2 text-note font-normal wrap-anywhere text-ink-soft">{second}</span>
  </>
);

export const clientColumns: readonly [Column<Client>, ...Column<Client>[]] = [
  { header: 'No.', width: 'w-[4%]', cell: ({ id }) => id },
  {
    header: 'Client',
    width: 'w-[17%]',
    names: true,
    cell: ({ clientName, company }) => <Two first={clientName} second={company} />,
  },
  {
    header: 'Email and WhatsApp',
    width: 'w-[17.5%]',
    // Whole, however long: half an address is none.
    cell: ({ contactEmail, contactWhatsApp }) => (
      <span className="block wrap-anywhere">
        {contactEmail}
        <span className="block text-note text-ink-soft">{contactWhatsApp}</span>
      </span>
    ),
  },
  { header: 'Tier', width: 'w-[12.5%]', cell: ({ serviceTier }) => TIER_LABELS[serviceTier] },
  {
    header: 'Interest and source',
    width: 'w-[17%]',
    cell: ({ divisionOfInterest, source }) => <Two first={divisionOfInterest} second={source} />,
  },
  {
    header: 'Pipeline stage and status',
    width: 'w-[19%]',
    cell: ({ pipelineStage, status }) => (
      <>
        <span className="-mt-0.5 block">
          <Badge tone={stageColour(pipelineStage)}>{pipelineStage}</Badge>
        </span>
        <span className="mt-0.5 block text-note text-ink-soft">{status}</span>
      </>
    ),
  },
  {
    header: 'Last contact',
    width: 'w-[13%]',
    cell: ({ lastContactDate, createdAt }) => (
      <Two
        first={<Moment at={lastContactDate} as={dayOf} />}
        second={<Moment at={createdAt} as={(day) => `Created ${dayOf(day)}`} />}
      />
    ),
  },
];
