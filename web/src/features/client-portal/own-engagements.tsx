import { listOwnEngagements } from '../../../../shared/contract/client-portal.ts';
import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import { type EngagementStatus, isActiveEngagement } from '../../../../shared/domain/engagement.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { LoadedList } from '../../components/list/loaded-list.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ProgressBar } from '../../ui/data/progress-bar.tsx';
import { dayOf } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { PortalSection } from './portal-section.tsx';

const STATUS_WORDS: Record<EngagementStatus, string> = {
  planned: 'Planned',
  active: 'Under way',
  paused: 'Paused',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** The client's engagements with their progress. */
export const OwnEngagements = () => {
  const read = useInfiniteQuery(listOwnEngagements, {});

  return (
    <PortalSection title="Engagements" note="The work we do for you, and how far it is.">
      <LoadedList
        read={read}
        one="engagement"
        many="engagements"
        empty="No engagements found"
        failed="Your engagements cannot be loaded right now."
      >
        {(engagements) => (
          <ul className="border-t border-ink">
            {engagements.map((engagement) => (
              <Line key={engagement.id} {...engagement} />
            ))}
          </ul>
        )}
      </LoadedList>
    </PortalSection>
  );
};

type Own = OutputOf<typeof listOwnEngagements>['items'][number];

const Line = (engagement: Own) => {
  const { title, engagementType, status, progress, updatedAt } = engagement;

  return (
    <li className="grid gap-x-10 gap-y-3 border-b border-rule py-4 sm:grid-cols-[minmax(0,1fr)_minmax(12rem,18rem)] sm:items-center">
      <div>
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-note text-ink-soft">
          <Badge tone={isActiveEngagement(engagement) ? 'green' : 'neutral'}>{STATUS_WORDS[status]}</Badge>
          <span className="wrap-anywhere">{engagementType}</span>
          <Time at={updatedAt} as={(at) => `Updated ${dayOf(at)}`} />
        </p>
      </div>
      <ProgressBar value={progress} label={`Progress of ${title}`} />
    </li>
  );
};
