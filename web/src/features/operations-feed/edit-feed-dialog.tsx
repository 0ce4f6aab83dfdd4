import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import { listPublications, readOperations } from '../../../../shared/contract/operations.ts';
import { changesBetween } from '../../../../shared/domain/feed-changes.ts';
import type { FormValues } from '../../../../shared/domain/form.ts';
import { type Feed, PROVENANCES } from '../../../../shared/domain/operations.ts';
import { mergeEdit, useVersionedEdit } from '../../api/versioned-edit.ts';
import { DialogForm } from '../../components/form/dialog-form.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { ConflictNotice } from '../../ui/data/conflict-notice.tsx';
import { CompactSelect } from '../../ui/form/compact-field.tsx';
import { FEED_NAMES, partName } from './feed-labels.ts';

export interface EditedRevision<Content> {
  content: Content | null;
  version: number;
  publishedAt?: string | undefined;
  publishedBy?: string | undefined;
}

export interface FigureContent {
  provenance: (typeof PROVENANCES)[number];
}

export interface FeedEditor<Content> {
  endpoint: Endpoint & { readonly input: z.ZodMiniType<unknown, Content & { version: number }> };
  schema: z.ZodMiniType<EditedRevision<Content>>;
  fromForm: (values: FormValues) => Content;
  fields: (start: Content) => ReactNode;
  /** Width of the dialog, as a class. */
  width: string;
}

interface EditFeedDialogProps<Content> {
  feed: Feed;
  editor: FeedEditor<Content>;
  revision: EditedRevision<Content>;
  /** Built-in content, the starting point while nothing is published. */
  builtIn: Content;
  onClose: () => void;
}

/** Edits a feed and publishes it, merged with what others have published meanwhile. */
export const EditFeedDialog = <Content extends FigureContent>(props: EditFeedDialogProps<Content>) => {
  const { feed, editor, revision, builtIn, onClose } = props;
  const edit = useVersionedEdit(editor.schema, revision);
  const [start, now] = [edit.start.content ?? builtIn, edit.current.content ?? builtIn];
  const changes = changesBetween(start, now).map(({ field, from, to }) => ({
    label: partName(field),
    before: String(from) || 'nothing',
    after: String(to) || 'nothing',
  }));

  return (
    <DialogForm
      title={`Edit ${FEED_NAMES[feed].toLowerCase()}`}
      onClose={onClose}
      width={editor.width}
      endpoint={editor.endpoint}
      compose={(values) => ({
        ...mergeEdit(start, editor.fromForm(values), now),
        version: edit.current.version,
      })}
      invalidates={[readOperations, listPublications]}
      done={() => ({ title: `${FEED_NAMES[feed]} published`, description: PUBLISHED_WITHIN })}
      explain={(error) =>
        error === undefined ? '' : 'Failed to publish. What you typed is still here; please try again.'
      }
      onRefused={edit.noteRefusal}
      submit={
        <>
          <p className="order-first mr-auto self-center text-note text-ink-soft">{PUBLISHED_WITHIN}</p>
          <SubmitButton sending="Publishing…">Publish</SubmitButton>
        </>
      }
    >
      {edit.isConflict && <ConflictNotice changes={changes} />}
      {editor.fields(start)}
      <CompactSelect
        name="provenance"
        label="These figures are"
        defaultValue={start.provenance}
        options={PROVENANCES}
        className="max-w-56"
      />
    </DialogForm>
  );
};

const PUBLISHED_WITHIN = 'The public pages show it within a minute.';
