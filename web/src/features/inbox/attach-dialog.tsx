import { useState } from 'react';
import { listAttachableDocuments } from '../../../../shared/contract/inquiries.ts';
import { type AttachableDocument, attachmentsFault } from '../../../../shared/domain/reply-attachment.ts';
import { useQuery } from '../../api/query.ts';
import { Loaded } from '../../components/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { dayOf } from '../../ui/format/dubai-time.ts';
import { fileSize } from '../../ui/format/file-size.ts';
import { Time } from '../../ui/format/time.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

interface AttachDialogProps {
  reference: string;
  attached: readonly AttachableDocument[];
  onAttach: (documents: readonly AttachableDocument[]) => void;
  onClose: () => void;
}

/** The documents of the inquiry's client; who sends chooses some of them. */
export const AttachDialog = ({ reference, attached, onAttach, onClose }: AttachDialogProps) => {
  const read = useQuery(listAttachableDocuments, { reference });
  const [chosen, setChosen] = useState(attached);
  const fault = attachmentsFault(chosen);
  const isDisabled = fault !== undefined || (chosen.length === 0 && attached.length === 0);
  const choose = (document: AttachableDocument, isChosen: boolean) =>
    setChosen((before) => [
      ...before.filter(({ id }) => id !== document.id),
      ...(isChosen ? [document] : []),
    ]);

  return (
    <Dialog title="Attach documents" onClose={onClose}>
      <Loaded read={read} what="the documents">
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-data text-ink-soft">
              The client of this inquiry has no documents. Automated documents and files of the portal that
              are for this client alone appear here.
            </p>
          ) : (
            <ul className="max-h-[50vh] overflow-y-auto border-t border-rule">
              {items.map((document) => (
                <Choice
                  key={document.id}
                  document={document}
                  isChosen={chosen.some(({ id }) => id === document.id)}
                  onChoose={choose}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <p role="status" className="mt-3 text-note text-fault empty:sr-only">
        {fault}
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          aria-disabled={isDisabled}
          onClick={() => {
            if (isDisabled) return;
            onAttach(chosen);
            onClose();
          }}
        >
          {buttonText(chosen.length, attached.length)}
        </Button>
      </div>
    </Dialog>
  );
};

const buttonText = (chosen: number, attached: number) => {
  if (chosen > 0) return `Attach ${chosen}`;

  return attached === 0 ? 'Attach' : 'Remove all';
};

interface ChoiceProps {
  document: AttachableDocument;
  isChosen: boolean;
  onChoose: (document: AttachableDocument, isChosen: boolean) => void;
}

const Choice = ({ document, isChosen, onChoose }: ChoiceProps) => {
  const { name, label, bytes, createdAt, refusal } = document;

  return (
    <li className="border-b border-rule">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-default">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={refusal !== undefined}
          onChange={({ target }) => onChoose(document, target.checked)}
          className="mt-1 size-4 shrink-0 accent-ink"
        />
        <span className="min-w-0">
          <span className="block text-data font-medium wrap-anywhere">{name}</span>
          <span className="block text-note text-ink-soft">
            {label}, <Time at={createdAt} as={dayOf} />
            {bytes > 0 && `, ${fileSize(bytes)}`}
          </span>
          {refusal !== undefined && <span className="block text-note text-amber">{refusal}</span>}
        </span>
      </label>
    </li>
  );
};
