import type { ReactNode } from 'react';
import { ProblemError } from '../../api/errors.ts';
import type { Read } from '../../api/hooks.ts';
import { useQuietRefresh } from '../../api/use-quiet-refresh.ts';
import { useRefreshOn } from '../../api/use-refresh-on.ts';
import { useSoonAgain } from '../../api/use-soon-again.ts';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { useCloseRecord } from './use-close-record.ts';

interface RecordPanelProps<Data> {
  /** Kind of the record; the URL parameter of the same name holds its id. */
  what: string;
  id: string;
  read: Read<Data>;
  titleOf: (data: Data) => string;
  /** Whether work on the record is in progress that takes seconds. */
  isUnderway: (data: Data) => boolean;
  /** The panel reads the record again when this number changes. */
  round: number;
  /** Called after a change to the record. */
  onChanged: () => void;
  children: (data: Data, onChanged: () => void) => ReactNode;
}

/** The open record beside its list, in its four states; refreshes itself. */
export const RecordPanel = <Data,>(props: RecordPanelProps<Data>) => {
  const { what, id, read, titleOf, isUnderway, round, onChanged, children } = props;
  const close = useCloseRecord(what);
  const reload = () => read.state !== 'loading' && read.reload();
  useQuietRefresh(read);
  useRefreshOn(read, round);
  useSoonAgain(read.state === 'ready' && isUnderway(read.data), reload);

  const changed = () => {
    reload();
    onChanged();
  };
  const isUnknown =
    read.state === 'failed' && read.error instanceof ProblemError && [400, 404].includes(read.error.status);

  return (
    <SidePanel
      label={what.charAt(0).toUpperCase() + what.slice(1)}
      title={read.state === 'ready' ? titleOf(read.data) : id}
      opener={id}
      onClose={close}
    >
      {read.state === 'loading' && <Skeleton label={`Loading the ${what}…`} />}
      {isUnknown && (
        <p role="alert">
          There is no {what} {id}.
        </p>
      )}
      {read.state === 'failed' && !isUnknown && (
        <Failed onRetry={read.reload}>Failed to fetch the {what}</Failed>
      )}
      {read.state === 'ready' && children(read.data, changed)}
    </SidePanel>
  );
};
