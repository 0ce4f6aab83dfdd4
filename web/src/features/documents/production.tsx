import { useState } from 'react';
import { retryProduction } from '../../../../shared/contract/documents.ts';
import { type AutomatedDocument, isErasedDocument } from '../../../../shared/domain/document.ts';
import { useMutation } from '../../api/mutation.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { DOCUMENT_READS } from './document-reads.ts';

/** State of a document's file: ready, in production, erased with its person, or failed with a retry button. */
export const Production = ({ document: one }: { document: AutomatedDocument }) => {
  if (one.production === 'done') return <span className="text-note text-ink-soft">Made</span>;
  if (one.production === 'pending')
    return (
      <p role="status" className="text-note text-ink-soft">
        Being made…
        {one.error !== undefined && (
          <span className="block wrap-anywhere text-fault">{one.error} It is tried again.</span>
        )}
      </p>
    );
  if (isErasedDocument(one)) return <span className="text-note text-ink-soft">{one.error}</span>;
  return (
    <div className="space-y-1.5 text-note">
      <p className="wrap-anywhere text-fault">
        Failed after {one.attempts === 1 ? '1 attempt' : `${one.attempts} attempts`}: {one.error}
      </p>
      {one.retryAt !== undefined && (
        <p className="text-ink-soft">
          Next try <Time at={one.retryAt} as={dayAndTime} />
        </p>
      )}
      <Retry document={one} />
    </div>
  );
};

const Retry = ({ document: { id, uniqueFileId } }: { document: AutomatedDocument }) => {
  const { send, isPending } = useMutation(retryProduction, { invalidates: DOCUMENT_READS });
  const [hasFailed, setFailed] = useState(false);

  const retry = async () => {
    if (isPending) return;
    setFailed(false);
    setFailed(!(await send({ id })).sent);
  };

  return (
    <>
      <ToolButton aria-label={`Retry: ${uniqueFileId}`} aria-disabled={isPending} onClick={retry}>
        {isPending ? 'Retrying…' : 'Retry'}
      </ToolButton>
      <p role="alert" className="text-fault empty:hidden">
        {hasFailed && 'It could not be tried again. Please try later.'}
      </p>
    </>
  );
};
