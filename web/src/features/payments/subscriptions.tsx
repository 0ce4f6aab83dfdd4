import { useSearchParams } from 'react-router-dom';
import { listSubscriptions } from '../../../../shared/contract/payments.ts';
import { usePages } from '../../api/hooks.ts';
import { useQuietRefresh } from '../../api/use-quiet-refresh.ts';
import { useRefreshOn } from '../../api/use-refresh-on.ts';
import { clientIn } from '../../components/client/client-filter.tsx';
import { Listing } from '../../components/list/listing.tsx';
import { subscriptionColumns } from './subscription-columns.tsx';

/** Who pays each month or quarter, and when next. */
export const Subscriptions = ({ round }: { round: number }) => {
  const [query] = useSearchParams();
  const read = usePages(listSubscriptions, { clientId: clientIn(query), limit: 50 });
  useQuietRefresh(read);
  useRefreshOn(read, round);
  const reload = () => read.state !== 'loading' && read.reload();

  return (
    <Listing
      read={read}
      one="subscription"
      many="subscriptions"
      empty="No subscriptions yet. A retainer invoice starts one."
      columns={subscriptionColumns(reload)}
      rowKey={({ id }) => id}
      room="some"
    />
  );
};
