import { ShieldAlert } from 'lucide-react';
import { summariseInquiries } from '../../../../shared/contract/inquiries.ts';
import { useQuery } from '../../api/query.ts';

/** Number of inquiries in quarantine, beside the link to the inbox; nothing if zero. */
export const QuarantineCount = () => {
  const summary = useQuery(summariseInquiries, {});
  const count = summary.state === 'ready' ? summary.data.quarantined : 0;
  if (count === 0) return null;

  return (
    <span
      title={`${count.toLocaleString('en-GB')} in quarantine`}
      className="ml-2 inline-flex items-center gap-1 text-note leading-none font-semibold whitespace-nowrap text-brass tabular-nums"
    >
      <ShieldAlert aria-hidden="true" className="size-3" />
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{`, ${count.toLocaleString('en-GB')} in quarantine`}</span>
    </span>
  );
};
