import { listGridLogs } from '../../../../shared/contract/grid.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { LoadMore } from '../../components/list/load-more.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { Logs } from './logs.tsx';

interface OlderLogsProps {
  /** Where the list goes on; absent where it does not. */
  next: string | undefined;
  /** Where it went on as the older entries were asked for; absent while they are hidden. */
  shown: string | undefined;
  onShow: (from: string | undefined) => void;
}

/** Shows the log entries before the latest, page by page. */
export const OlderLogs = ({ next, shown, onShow }: OlderLogsProps) =>
  (next ?? shown) !== undefined && (
    <>
      <ToolButton
        aria-expanded={shown !== undefined}
        className="mt-3"
        onClick={() => onShow(shown === undefined ? next : undefined)}
      >
        {shown === undefined ? 'Show older entries' : 'Hide older entries'}
      </ToolButton>
      {shown !== undefined && <OlderPages from={shown} />}
    </>
  );

const OlderPages = ({ from }: { from: string }) => {
  const read = useInfiniteQuery(listGridLogs, { cursor: from }, { every: false });

  return (
    <Loaded read={read} what="the older entries">
      {(pages) => (
        <>
          {pages.items.length > 0 && <Logs events={pages.items} />}
          <LoadMore {...pages} one="older entry" many="older entries" />
        </>
      )}
    </Loaded>
  );
};
