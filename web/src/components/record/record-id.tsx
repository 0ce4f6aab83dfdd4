import { CopyButton } from '../../ui/copy-button.tsx';

/** The id of a record with a copy button; `what` names it, e.g. "client id". */
export const RecordId = ({ id, what }: { id: string; what: string }) => (
  <span className="inline-flex max-w-full items-center gap-1.5">
    <span className="min-w-0 wrap-anywhere tabular-nums">{id}</span>
    <CopyButton text={id} what={what} />
  </span>
);
