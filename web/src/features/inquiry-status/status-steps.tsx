import { Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InquiryStatus } from '../../../../shared/domain/inquiry-status.ts';
import { dateAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';

/** How far an inquiry is: received, assigned, answered. */
export const StatusSteps = ({ status }: { status: InquiryStatus }) => {
  const { receivedAt, isAssigned, assignedAt, answeredAt, respondBy } = status;
  const isAnswered = respondBy === undefined && answeredAt !== undefined;

  return (
    <ol aria-label="Status" className="mt-4 space-y-3">
      <Step isDone name="Received">
        <Time at={receivedAt} as={dateAndTime} />
      </Step>
      <Step isDone={isAssigned || isAnswered} name="Assigned">
        {assignedAt !== undefined && <Time at={assignedAt} as={dateAndTime} />}
        {assignedAt === undefined && (isAssigned || isAnswered ? 'Somebody looks after it.' : 'Not yet.')}
      </Step>
      <Step isDone={isAnswered} name="Answered">
        {answeredAt !== undefined && (
          <>
            {respondBy !== undefined && 'Last '}
            <Time at={answeredAt} as={dateAndTime} />
          </>
        )}
        {respondBy !== undefined && (
          <span className="block font-medium text-ink">
            {answeredAt === undefined ? 'You hear from us by ' : 'You wrote again: you hear from us by '}
            <Time at={respondBy} as={dateAndTime} /> (Dubai)
          </span>
        )}
      </Step>
    </ol>
  );
};

const Step = ({ isDone, name, children }: { isDone: boolean; name: string; children: ReactNode }) => {
  const Icon = isDone ? Check : Circle;

  return (
    <li className="flex gap-3">
      <Icon
        aria-hidden="true"
        className={`mt-1 size-4 shrink-0 ${isDone ? 'text-brass' : 'text-ink-faint'}`}
      />
      <div>
        <p className="font-medium">
          {name}
          <span className="sr-only">{isDone ? ': done' : ': to come'}</span>
        </p>
        <p className="text-note text-ink-soft">{children}</p>
      </div>
    </li>
  );
};
