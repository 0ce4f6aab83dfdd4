import type * as z from 'zod/mini';
import { useVersionedEdit } from '../../api/versioned-edit.ts';
import { useDraftStart } from './use-draft-start.ts';

/**
 * An edit of a record (`useVersionedEdit`) in a form that keeps what is typed: `start` is the record as it was when the draft
 * began, and what others have changed since then is a conflict.
 */
export const useDraftedEdit = <Schema extends z.ZodMiniType<{ version: number }>>(
  schema: Schema,
  draft: string,
  record: z.infer<Schema>,
) => {
  const start = useDraftStart(schema, draft, record);
  const { current, noteRefusal } = useVersionedEdit(schema, record);

  return { start, current, isConflict: current.version !== start.version, noteRefusal };
};
