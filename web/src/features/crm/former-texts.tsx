import { listFormerTexts } from '../../../../shared/contract/client-timeline.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { LoadMore } from '../../components/list/load-more.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';

/** The texts that a note had before its edits, the newest first. */
export const FormerTexts = ({ id, entry }: { id: number; entry: string }) => {
  const read = useInfiniteQuery(listFormerTexts, { id, entry, limit: 10 });

  return (
    <Loaded read={read} what="the former texts">
      {({ items, ...paging }) => (
        <>
          {items.length === 0 && <p>None is kept: they were erased with a person’s data.</p>}
          <ol aria-label="Former texts" className="max-w-[68ch] space-y-2 py-1.5">
            {items.map(({ version, text, at, by }) => (
              <li key={version}>
                <p>
                  {by}, <Time at={at} as={dayAndTime} />
                </p>
                <p
                  dir="auto"
                  className="border-l-2 border-rule pl-3 text-data wrap-anywhere whitespace-pre-line text-ink"
                >
                  {text}
                </p>
              </li>
            ))}
          </ol>
          {paging.more !== undefined && <LoadMore {...paging} items={items} one="text" many="texts" />}
        </>
      )}
    </Loaded>
  );
};
