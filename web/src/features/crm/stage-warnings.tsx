import { TriangleAlert } from 'lucide-react';

/** Warns where stage and evidence disagree; blocks nothing. */
export const StageWarnings = ({ warnings }: { warnings: readonly string[] }) =>
  warnings.length > 0 && (
    <ul
      aria-label="Stage and evidence disagree"
      className="space-y-1 border-l-2 border-amber pl-3 text-note text-amber"
    >
      {warnings.map((warning) => (
        <li key={warning} className="flex items-baseline gap-2">
          <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0 translate-y-0.5" />
          {warning}
        </li>
      ))}
    </ul>
  );
