import type { ContractPreview } from '../../../../shared/domain/operations.ts';

export const ShownPreviews = ({ previews }: { previews: readonly ContractPreview[] }) => {
  if (previews.length === 0) return <p className="py-2 text-data text-ink-soft">No contract previews.</p>;

  return (
    <ul className="text-data">
      {previews.map(({ id, title, type, status, summary }) => (
        <li key={id} className="border-b border-rule py-2">
          <p className="flex flex-wrap justify-between gap-x-4 wrap-anywhere">
            <span className="font-medium">{title}</span>
            <span className="text-note text-ink-soft">
              {type} · {status}
            </span>
          </p>
          <p className="max-w-[80ch] text-note wrap-anywhere whitespace-pre-line text-ink-soft">{summary}</p>
        </li>
      ))}
    </ul>
  );
};
