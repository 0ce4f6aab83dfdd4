import { listSubscriptions } from '../../../../shared/contract/payments.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { useListedClient } from '../../components/client/listed-client.tsx';
import { Listing } from '../../components/list/listing.tsx';
import { subscriptionColumns } from './subscription-columns.tsx';

/** Subscriptions with plan and next invoice. */
export const Subscriptions = () => {
  const { clientId } = useListedClient();
  const read = useInfiniteQuery(listSubscriptions, { clientId, limit: 50 });

  return (
    <Listing
      read={read}
      one="subscription"
      many="subscriptions"
      empty="No subscriptions yet. A retainer invoice starts one."
      emptyFiltered="This client has no subscription."
      columns={subscriptionColumns}
      rowKey={({ id }) => id}
      minWidth="medium"
    />
  );
};
