import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listPayments } from '../../../../shared/contract/payments.ts';
import type { Payment } from '../../../../shared/domain/payment.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { useListedClient } from '../../components/client/listed-client.tsx';
import { ExportButton } from '../../components/jobs/export-button.tsx';
import { Listing } from '../../components/list/listing.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { AllocateDialog } from './allocate-dialog.tsx';
import { CurrencyFilter, currencyIn } from './currency-filter.tsx';
import { paymentColumns } from './payment-columns.tsx';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';

/** Payments with their fees and net amounts. */
export const Payments = () => {
  const [query] = useSearchParams();
  const [isRecording, setRecording] = useState(false);
  const [allocating, setAllocating] = useState<Payment>();
  const { clientId, isFixed } = useListedClient();
  const currency = clientId === undefined ? currencyIn(query) : undefined;
  const read = useInfiniteQuery(listPayments, { clientId, currency, limit: 50 });

  return (
    <>
      <Listing
        read={read}
        one="payment"
        many="payments"
        empty="No payments recorded yet."
        emptyFiltered="No payment matches this filter."
        columns={paymentColumns(setAllocating)}
        rowKey={({ id }) => id}
        clears={['currency']}
        action={
          <>
            {!isFixed && <CurrencyFilter shown={currency} clears={['client']} />}
            <ToolButton icon={Plus} onClick={() => setRecording(true)}>
              Record payment
            </ToolButton>
            <ExportButton order={{ list: 'payments', clientId, currency }} />
          </>
        }
      />
      {allocating && <AllocateDialog payment={allocating} onClose={() => setAllocating(undefined)} />}
      {isRecording && <RecordPaymentDialog onClose={() => setRecording(false)} />}
    </>
  );
};
