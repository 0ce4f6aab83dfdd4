import { ShieldAlert } from 'lucide-react';
import { summariseInquiries } from '../../../../shared/contract/inquiries.ts';
import { groupedNumber } from '../../../../shared/domain/grouped-number.ts';
import { useQuery } from '../../api/query.ts';
import { BarCount } from '../../components/bar-count.tsx';

/** Number of inquiries in quarantine, beside the link to the inbox. */
export const QuarantineCount = () => {
  const summary = useQuery(summariseInquiries, {});
  const count = summary.state === 'ready' ? summary.data.quarantined : 0;

  return (
    <BarCount
      icon={ShieldAlert}
      shown={count === 0 ? undefined : count > 99 ? '99+' : String(count)}
      words={`${groupedNumber(count)} in quarantine`}
    />
  );
};
