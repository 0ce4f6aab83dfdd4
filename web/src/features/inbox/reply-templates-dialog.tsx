import { useState } from 'react';
import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import { deleteReplyTemplate, listReplyTemplates } from '../../../../shared/contract/reply-templates.ts';
import type { ReplyTemplate } from '../../../../shared/domain/reply-template.ts';
import { useMutation } from '../../api/mutation.ts';
import type { Query } from '../../api/query.ts';
import { Loaded } from '../../components/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { askToConfirm } from '../../ui/overlay/alerts.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showFailure, showToast } from '../../ui/overlay/toast.tsx';
import { ReplyTemplateForm } from './reply-template-form.tsx';

interface ReplyTemplatesDialogProps {
  read: Query<OutputOf<typeof listReplyTemplates>>;
  onClose: () => void;
}

/** The templates of replies: lists, creates, edits and deletes them. */
export const ReplyTemplatesDialog = ({ read, onClose }: ReplyTemplatesDialogProps) => {
  const [edited, setEdited] = useState<ReplyTemplate | 'new'>();
  if (edited !== undefined)
    return (
      <ReplyTemplateForm
        template={edited === 'new' ? undefined : edited}
        onClose={() => setEdited(undefined)}
      />
    );

  return (
    <Dialog title="Reply templates" onClose={onClose} closedBy="any">
      <Loaded read={read} what="the templates">
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-data text-ink-soft">There are no templates yet. The whole team sees them.</p>
          ) : (
            <ul className="max-h-[50vh] overflow-y-auto border-t border-rule">
              {items.map((template) => (
                <TemplateItem key={template.id} template={template} onEdit={() => setEdited(template)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Close</Button>
        <Button variant="primary" onClick={() => setEdited('new')}>
          New template
        </Button>
      </div>
    </Dialog>
  );
};

const TemplateItem = ({ template, onEdit }: { template: ReplyTemplate; onEdit: () => void }) => {
  const { id, name, text } = template;
  const { send, isPending } = useMutation(deleteReplyTemplate, { invalidates: [listReplyTemplates] });

  const remove = async () => {
    const question = `Delete this template? This cannot be undone.\n\n${name}`;
    if (isPending || !(await askToConfirm(question, 'Delete template'))) return;
    const { sent } = await send({ id });
    if (sent) showToast({ title: 'Template deleted', description: name });
    else showFailure('Error', 'The template could not be deleted.');
  };

  return (
    <li className="flex items-start justify-between gap-4 border-b border-rule py-2.5">
      <div className="min-w-0">
        <p dir="auto" className="text-data font-medium wrap-anywhere">
          {name}
        </p>
        <p dir="auto" className="line-clamp-2 text-note wrap-anywhere text-ink-soft">
          {text}
        </p>
      </div>
      <div className="flex shrink-0 gap-2">
        <ToolButton onClick={onEdit}>
          Edit<span className="sr-only"> {name}</span>
        </ToolButton>
        <ToolButton aria-disabled={isPending} onClick={remove}>
          Delete<span className="sr-only"> {name}</span>
        </ToolButton>
      </div>
    </li>
  );
};
