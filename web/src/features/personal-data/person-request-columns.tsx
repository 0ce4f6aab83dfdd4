import type { PersonRequest } from '../../../../shared/domain/person-request.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Columns } from '../../ui/data/table.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { dateAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { STATE_TONES, stateText, subjectText } from './person-request-text.ts';

export const personRequestColumns = (onShow: (id: string) => void): Columns<PersonRequest> => [
  {
    header: 'Person',
    width: 'w-[36%]',
    cell: (request) => <span className="wrap-anywhere">{subjectText(request)}</span>,
  },
  {
    header: 'State',
    width: 'w-[18%]',
    cell: (request) => <Badge tone={STATE_TONES[request.state]}>{stateText(request)}</Badge>,
  },
  {
    header: 'Asked for',
    width: 'w-[30%]',
    cell: ({ createdAt, createdBy }) => (
      <>
        <Time at={createdAt} as={dateAndTime} />
        <span className="block text-note text-ink-soft">by {createdBy}</span>
      </>
    ),
  },
  {
    header: 'Actions',
    width: 'w-[16%]',
    cell: ({ id }) => (
      <ToolButton onClick={() => onShow(id)}>
        Open<span className="sr-only"> {id}</span>
      </ToolButton>
    ),
  },
];
