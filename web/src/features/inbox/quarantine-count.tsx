import { ShieldAlert } from 'lucide-react';
import { summariseInquiries } from '../../../../shared/contract/inquiries.ts';
import { useRead } from '../../api/hooks.ts';
import { useQuietRefresh } from '../../api/use-quiet-refresh.ts';

/** How many inquiries wait in quarantine, above the end of what leads to them; nothing where none does. Moves no neighbour. */
export const QuarantineCount = ({ className }: { className: string }) => {
  const summary = useRead(summariseInquiries, {});
  useQuietRefresh(summary);
  const count = summary.state === 'ready' ? summary.data.quarantined : 0;
  if (count === 0) return null;

  return (
    <span
      title={`${count.toLocaleString('en-GB')} in quarantine`}
      className={`absolute inline-flex items-center gap-0.5 text-note leading-none font-semibold whitespace-nowrap text-brass tabular-nums ${className}`}
    >
      <ShieldAlert aria-hidden="true" className="size-3" />
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{`, ${count.toLocaleString('en-GB')} in quarantine`}</span>
    </span>
  );
};
