import { Button } from '../../ui/button.tsx';
import { dayAndTime, dayOf, timeOfDay } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import type { KeptDraftState } from './use-kept-draft.ts';

/** A draft of another day has that day. */
const savedText = (at: string): string => (dayOf(at) === dayOf(Date.now()) ? timeOfDay(at) : dayAndTime(at));

/** Says in a form when its draft was saved, and offers that of another device. */
export const KeptDraft = ({ draft }: { draft: KeptDraftState }) => {
  const { place, status, other, choose, isUnread } = draft;

  return (
    <div ref={place} className="mt-1.5 min-h-6 text-note text-ink-soft">
      {other !== undefined && (
        <section aria-label="Another draft of yours" className="mb-2 border-l-2 border-amber pl-3">
          <p className="text-data text-ink">
            You have written something else on another device, saved{' '}
            <Time at={other.savedAt} as={savedText} />:
          </p>
          <p dir="auto" className="mt-1 line-clamp-3 wrap-anywhere whitespace-pre-wrap">
            {other.text}
          </p>
          <p className="mt-2 flex flex-wrap gap-3">
            <Button onClick={() => choose(other.text)}>Take that one</Button>
            <Button onClick={() => choose(undefined)}>Keep this one</Button>
          </p>
        </section>
      )}
      <Status status={status} isUnread={isUnread} />
    </div>
  );
};

const Status = ({ status, isUnread }: Pick<KeptDraftState, 'status' | 'isUnread'>) => {
  if (status === 'failed')
    return <p role="status">The draft is in this tab only: it could not be saved, and is tried again.</p>;
  if (status !== 'empty')
    return (
      <p>
        Draft saved <Time at={status.savedAt} as={savedText} />
      </p>
    );
  return isUnread ? <p role="status">Drafts of another device could not be loaded.</p> : null;
};
