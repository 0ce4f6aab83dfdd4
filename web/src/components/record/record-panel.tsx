import type { ReactNode } from 'react';
import type { Query } from '../../api/query.ts';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { LoadedRecord } from '../loaded.tsx';
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

  return (
    <SidePanel
      label={what.charAt(0).toUpperCase() + what.slice(1)}
      title={read.state === 'ready' ? titleOf(read.data) : id}
      opener={id}
      onClose={close}
    >
      <LoadedRecord read={read} what={what} id={id}>
        {children}
      </LoadedRecord>
    </SidePanel>
  );
};
