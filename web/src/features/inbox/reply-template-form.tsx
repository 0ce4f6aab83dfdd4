import {
  createReplyTemplate,
  listReplyTemplates,
  updateReplyTemplate,
} from '../../../../shared/contract/reply-templates.ts';
import { ReplyTemplate, TEMPLATE_FIELDS_TEXT } from '../../../../shared/domain/reply-template.ts';
import { type FieldText, fieldChanges } from '../../api/versioned-edit.ts';
import { DialogForm } from '../../components/form/dialog-form.tsx';
import { useDraftedEdit } from '../../components/form/use-drafted-edit.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { ConflictNotice } from '../../ui/data/conflict-notice.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';

interface ReplyTemplateFormProps {
  /** Absent for a new one. */
  template: ReplyTemplate | undefined;
  onClose: () => void;
}

/** Creates or edits a template. */
export const ReplyTemplateForm = ({ template, onClose }: ReplyTemplateFormProps) =>
  template === undefined ? (
    <DialogForm
      title="New template"
      onClose={onClose}
      endpoint={createReplyTemplate}
      compose={({ name = '', text = '' }) => ({ name, text })}
      invalidates={[listReplyTemplates]}
      done={({ name }) => ({ title: 'Template saved', description: name })}
      explain={() => 'The template could not be saved. Please try again.'}
      keepAs="new-reply-template"
      submit={<SubmitButton sending="Saving…">Save template</SubmitButton>}
    >
      <Fields />
    </DialogForm>
  ) : (
    <EditForm template={template} onClose={onClose} />
  );

const CONTENT: readonly FieldText<ReplyTemplate>[] = [
  { label: 'Name', text: ({ name }) => name },
  { label: 'Text', text: ({ text }) => text },
];

const EditForm = ({ template, onClose }: { template: ReplyTemplate; onClose: () => void }) => {
  const draft = `edited-reply-template-${template.id}`;
  const { start, current, isConflict, noteRefusal } = useDraftedEdit(ReplyTemplate, draft, template);

  return (
    <DialogForm
      title="Edit template"
      onClose={onClose}
      endpoint={updateReplyTemplate}
      compose={({ name = '', text = '' }) => ({ id: start.id, version: current.version, name, text })}
      invalidates={[listReplyTemplates]}
      done={({ name }) => ({ title: 'Template saved', description: name })}
      explain={() => 'The template could not be saved. Please try again.'}
      onRefused={noteRefusal}
      keepAs={draft}
      submit={<SubmitButton sending="Saving…">Save changes</SubmitButton>}
    >
      {isConflict && <ConflictNotice changes={fieldChanges(start, current, CONTENT)} />}
      <Fields template={start} />
    </DialogForm>
  );
};

const Fields = ({ template }: { template?: ReplyTemplate }) => (
  <>
    <Input name="name" label="Name" required defaultValue={template?.name} data-first />
    <Textarea
      name="text"
      label="Text"
      required
      rows={9}
      defaultValue={template?.text}
      hint={`Filled in for each inquiry: ${TEMPLATE_FIELDS_TEXT}.`}
    />
  </>
);
