import { listPublications } from '../../../../shared/contract/operations.ts';
import type { Feed, Publication } from '../../../../shared/domain/operations.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { LoadMore } from '../../components/list/load-more.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Section } from '../../ui/data/section.tsx';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { partName } from './feed-labels.ts';

/** Publications of a feed with user and changes, the newest first. */
export const Publications = ({ feed }: { feed: Feed }) => {
  const read = useInfiniteQuery(listPublications, { feed, limit: 5 });

  return (
    <Section title="History">
      <Loaded read={read} what="the history">
        {(pages) =>
          pages.items.length === 0 ? (
            <p className="py-2 text-data text-ink-soft">Not published yet.</p>
          ) : (
            <>
              <ol className="text-data">
                {pages.items.map((publication) => (
                  <li key={publication.version} className="border-b border-rule py-2">
                    <Published {...publication} />
                  </li>
                ))}
              </ol>
              {pages.more !== undefined && <LoadMore {...pages} one="publication" many="publications" />}
            </>
          )
        }
      </Loaded>
    </Section>
  );
};

const Published = ({ at, by, version, changes }: Publication) => (
  <>
    <p className="flex flex-wrap justify-between gap-x-4">
      <span>
        <Time at={at} as={dayAndTime} /> by {by}
      </span>
      <span className="text-note text-ink-soft">Version {version}</span>
    </p>
    {changes.length === 0 ? (
      <p className="text-note text-ink-soft">Published again as it was</p>
    ) : (
      <details className="text-note">
        <summary className="cursor-pointer py-0.5 text-ink-soft">
          {changes.length === 1 ? '1 change' : `${changes.length} changes`}
        </summary>
        <ul className="space-y-1 pb-1">
          {changes.map(({ field, from, to }) => (
            <li key={field} className="border-l-2 border-rule pl-2.5 wrap-anywhere">
              {partName(field)}: <del className="text-ink-soft">{String(from) || 'nothing'}</del>{' '}
              <span aria-hidden="true">→</span>{' '}
              <ins className="font-medium no-underline">{String(to) || 'nothing'}</ins>
            </li>
          ))}
        </ul>
      </details>
    )}
  </>
);
