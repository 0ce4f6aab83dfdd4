interface ConflictNoticeProps {
  changes: readonly { label: string; before: string; after: string }[];
}

/** Lists the changes that somebody else has saved since the dialog was opened. */
export const ConflictNotice = ({ changes }: ConflictNoticeProps) => (
  <div role="alert" className="border-l-4 border-brass py-1 pl-4 text-data">
    <p>Somebody else has changed this meanwhile. Save again to put your changes on top.</p>
    {changes.length > 0 && (
      <ul className="mt-1.5">
        {changes.map(({ label, before, after }) => (
          <li key={label}>
            {label}: <del className="text-ink-soft">{before}</del> <span aria-hidden="true">→</span>{' '}
            <ins className="font-medium no-underline">{after}</ins>
          </li>
        ))}
      </ul>
    )}
  </div>
);
