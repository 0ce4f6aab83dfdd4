import { useRef } from 'react';
import { createView, deleteView, listViews, updateView } from '../../../../shared/contract/views.ts';
import { SavedView } from '../../../../shared/domain/saved-view.ts';
import { isRefusal } from '../../api/errors.ts';
import { useMutation } from '../../api/mutation.ts';
import { type FieldText, fieldChanges, useVersionedEdit } from '../../api/versioned-edit.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ConflictNotice } from '../../ui/data/conflict-notice.tsx';
import { Input } from '../../ui/form/input.tsx';
import { askToConfirm } from '../../ui/overlay/alerts.tsx';
import { showFailure, showToast } from '../../ui/overlay/toast.tsx';
import { DialogForm } from '../form/dialog-form.tsx';
import { addressOfView, type ListOfViews } from './view-query.ts';

interface ViewDialogProps {
  of: ListOfViews;
  /** Absent for a new one. */
  view: SavedView | undefined;
  /** The parameters of the list that is shown. */
  shown: string;
  /** The list that is shown differs from the view. */
  isChanged: boolean;
  onClose: () => void;
  onSaved: (view: SavedView) => void;
  onDeleted: () => void;
}

const explainRefusal = (error: unknown): string =>
  isRefusal(error) ? error.message : 'The view could not be saved. Please try again.';

/** Names, shares, changes or deletes a view. */
export const ViewDialog = (props: ViewDialogProps) =>
  props.view === undefined ? <NewView {...props} /> : <EditView {...props} view={props.view} />;

const isOn = (value: string | undefined) => value === 'on' || value === 'yes';

const NewView = ({ of, shown, onClose, onSaved }: ViewDialogProps) => (
  <DialogForm
    title="Save this view"
    onClose={onClose}
    intro={<p className="mb-4 text-data text-ink-soft">It has the {of.keeps} that are shown now.</p>}
    endpoint={createView}
    compose={({ name = '', isShared }) => ({
      ...{ list: of.list, name, query: shown, isShared: isOn(isShared) },
    })}
    invalidates={[listViews]}
    onSent={(view) => {
      onClose();
      onSaved(view);
    }}
    done={({ name, isShared }) => ({
      title: 'View saved',
      description: isShared ? `The team has “${name}” now.` : `“${name}” is among your views.`,
    })}
    explain={explainRefusal}
    keepAs={`new-view-of-${of.list}`}
    submit={<SubmitButton sending="Saving…">Save view</SubmitButton>}
  >
    <Fields />
  </DialogForm>
);

const CONTENT: readonly FieldText<SavedView>[] = [
  { label: 'Name', text: ({ name }) => name },
  { label: 'Shared', text: ({ isShared }) => (isShared ? 'Yes' : 'No') },
];

const EditView = (props: ViewDialogProps & { view: SavedView }) => {
  const { of, view, shown, isChanged, onClose, onSaved, onDeleted } = props;
  const { start, current, isConflict, noteRefusal } = useVersionedEdit(SavedView, view);

  return (
    <DialogForm
      title="Edit view"
      onClose={onClose}
      endpoint={updateView}
      compose={({ name = '', isShared, takesShown }) => ({
        ...{ list: of.list, id: start.id, version: current.version, name, isShared: isOn(isShared) },
        query: isOn(takesShown) ? shown : current.query,
      })}
      invalidates={[listViews]}
      onSent={(saved) => {
        onClose();
        onSaved(saved);
      }}
      done={({ name }) => ({ title: 'View saved', description: name })}
      explain={explainRefusal}
      onRefused={noteRefusal}
      submit={<SubmitButton sending="Saving…">Save changes</SubmitButton>}
    >
      {isConflict && <ConflictNotice changes={fieldChanges(start, current, CONTENT)} />}
      <Fields view={start} />
      {isChanged && (
        <Choice name="takesShown" isOn>
          {`Take over the ${of.keeps} that are shown now`}
        </Choice>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-note">
        <span className="inline-flex items-center gap-1.5">
          Address of the view
          <CopyButton text={`${location.origin}${of.path}?${addressOfView(start)}`} what="address" />
        </span>
        <DeleteView of={of} view={start} onDeleted={onDeleted} />
      </div>
      <p className="text-note text-ink-soft">
        Made by {start.owner}. A colleague whom you send the address sees the same list.
      </p>
    </DialogForm>
  );
};

const Fields = ({ view }: { view?: SavedView }) => (
  <>
    <Input name="name" label="Name" required data-first defaultValue={view?.name} autoComplete="off" />
    <Choice name="isShared" isOn={view?.isShared ?? false}>
      The whole team has it
    </Choice>
  </>
);

interface ChoiceProps {
  name: string;
  isOn: boolean;
  children: string;
}

const Choice = ({ name, isOn, children }: ChoiceProps) => (
  <label className="flex items-start gap-2.5 text-data">
    <input type="checkbox" name={name} defaultChecked={isOn} className="mt-0.5 size-4 shrink-0 accent-ink" />
    {children}
  </label>
);

interface DeleteViewProps {
  of: ListOfViews;
  view: SavedView;
  onDeleted: () => void;
}

const DeleteView = ({ of: { list, noun }, view: { id, name, isShared }, onDeleted }: DeleteViewProps) => {
  const { send, isPending } = useMutation(deleteView, { invalidates: [listViews] });
  const button = useRef<HTMLButtonElement>(null);

  const remove = async () => {
    const question = `Delete this view${isShared ? ' for the whole team' : ''}? No ${noun} is changed.\n\n${name}`;
    if (isPending || !(await askToConfirm(question, 'Delete view'))) return;
    const outcome = await send({ list, id });
    if (!outcome.sent) {
      return showFailure(
        'Not deleted',
        isRefusal(outcome.error) ? outcome.error.message : 'The view could not be deleted.',
      );
    }
    showToast({ title: 'View deleted', description: name });
    // Gone with the dialog, where that was left; another may be open.
    if (button.current !== null) onDeleted();
  };

  return (
    <button
      ref={button}
      type="button"
      onClick={remove}
      className="py-1 text-fault underline underline-offset-4"
    >
      Delete this view
    </button>
  );
};
