import type { ReactNode } from 'react';
import { ProblemError } from '../../api/errors.ts';
import type { Query } from '../../api/query.ts';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { useCloseRecord } from './use-close-record.ts';

interface RecordPanelProps<Data> {
  /** Kind of the record; the URL parameter of the same name holds its id. */
  what: string;
  id: string;
  read: Query<Data>;
  titleOf: (data: Data) => string;
  children: (data: Data) => ReactNode;
}

/** The open record beside its list, in its four states. */
export const RecordPanel = <Data,>(props: RecordPanelProps<Data>) => {
  const { what, id, read, titleOf, children } = props;
  const close = useCloseRecord(what);
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
      {read.state === 'ready' && children(read.data)}
    </SidePanel>
  );
};
