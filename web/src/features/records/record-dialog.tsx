import { readRecord } from '../../../../shared/contract/records.ts';
import { recordKindOf } from '../../../../shared/domain/record-reference.ts';
import { useQuery } from '../../api/query.ts';
import { LoadedRecord } from '../../components/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useChangeQuery } from '../../ui/use-change-query.ts';
import { recordDetails } from './record-details.tsx';

/**
 * The record that the URL names, in a dialog over the current screen: for payments and other records without
 * a screen of their own.
 */
export const RecordDialog = ({ id }: { id: string }) => {
  const changeQuery = useChangeQuery();
  const read = useQuery(readRecord, { id });
  const close = () => changeQuery({ record: undefined });

  const kind = recordKindOf(id) ?? 'record';

  return (
    <Dialog
      title={`${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${id}`}
      closedBy="any"
      onClose={close}
      className="sm:max-w-2xl"
    >
      <LoadedRecord read={read} what={kind} id={id}>
        {(record) => <DescriptionList items={recordDetails(record)} />}
      </LoadedRecord>
      <div className="mt-6 flex justify-end">
        <Button data-first onClick={close}>
          Close
        </Button>
      </div>
    </Dialog>
  );
};
