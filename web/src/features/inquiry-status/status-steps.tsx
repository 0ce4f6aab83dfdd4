import { Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InquiryStatus } from '../../../../shared/domain/inquiry-status.ts';
import { dateAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';

/** How far an inquiry is: received, assigned, answered. */
export const StatusSteps = ({ status }: { status: InquiryStatus }) => {
  const { receivedAt, isAssigned, assignedAt, answeredAt, respondBy, isLate } = status;
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
            {nextAnswer(status)}
            {!isLate && (
              <>
                {' '}
                by <Time at={respondBy} as={dateAndTime} /> (Dubai)
              </>
            )}
          </span>
        )}
      </Step>
    </ol>
  );
};

/** When the next answer comes, but for the time of a promise that is not over. An inquiry may be open again without a word of its visitor. */
const nextAnswer = ({ answeredAt, isLate, hasWrittenAgain }: InquiryStatus): string => {
  if (answeredAt !== undefined && !hasWrittenAgain)
    return isLate ? 'You will hear from us again as soon as possible.' : 'You hear from us again';
  const you = answeredAt === undefined ? 'You' : 'You wrote again: you';

  return isLate
    ? `${you} should have heard from us by now. You will hear from us as soon as possible.`
    : `${you} hear from us`;
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
