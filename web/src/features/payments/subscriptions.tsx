import { useSearchParams } from 'react-router-dom';
import { listSubscriptions } from '../../../../shared/contract/payments.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { clientIn } from '../../components/client/client-filter.tsx';
import { Listing } from '../../components/list/listing.tsx';
import { subscriptionColumns } from './subscription-columns.tsx';

/** Subscriptions with plan and next invoice. */
export const Subscriptions = () => {
  const [query] = useSearchParams();
  const read = useInfiniteQuery(listSubscriptions, { clientId: clientIn(query), limit: 50 });

  return (
    <Listing
      read={read}
      one="subscription"
      many="subscriptions"
      empty="No subscriptions yet. A retainer invoice starts one."
      columns={subscriptionColumns}
      rowKey={({ id }) => id}
      minWidth="medium"
    />
  );
};
