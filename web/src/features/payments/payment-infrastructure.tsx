import { FilePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import type { generateRetainerInvoice } from '../../../../shared/contract/payments.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { ViewTabs } from '../../ui/data/view-tabs.tsx';
import { amountText } from '../../ui/format/amount-text.ts';
import { showToast } from '../../ui/overlay/toast.tsx';
import { withQuery } from '../../ui/with-query.ts';
import { GenerateRetainerDialog } from './generate-retainer-dialog.tsx';
import { Invoices } from './invoices.tsx';
import { Overview } from './overview.tsx';
import { Payments } from './payments.tsx';
import { Platforms } from './platforms.tsx';
import { begunText, endedText } from './subscription-texts.ts';

type Generated = OutputOf<typeof generateRetainerInvoice>;

const VIEWS = [
  { value: undefined, name: 'Overview' },
  { value: 'invoices', name: 'Invoices' },
  { value: 'payments', name: 'Payments' },
  { value: 'platforms', name: 'Platforms' },
];

/** A repeated order opens the existing invoice. */
const generatedToast = ({ isNew, invoiceNumber, clientName, amount, currency, began, ended }: Generated) => {
  const what = `${clientName}: ${amountText(amount, currency)}`;
  const followed = [began && !isNew && begunText(began), ended && endedText(ended)].filter(Boolean);

  return {
    title: isNew ? `Invoice ${invoiceNumber} is ready` : 'Nothing new was made',
    description: [isNew ? what : `${invoiceNumber} had been issued before. ${what}.`, ...followed].join(' '),
  };
};

/** Payment infrastructure: overview, invoices, payments and platforms. */
export const PaymentInfrastructure = ({ heading }: { heading: ReactNode }) => {
  const [query, setQuery] = useSearchParams();
  const [isGenerating, setGenerating] = useState(false);
  const shown = VIEWS.find(({ value }) => value === query.get('view'))?.value;

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pb-2">
        {heading}
        <ToolButton onClick={() => setGenerating(true)}>
          <FilePlus aria-hidden="true" className="size-3.5" />
          Generate retainer invoice
        </ToolButton>
      </div>
      <ViewTabs label="Views of the payments" views={VIEWS} shown={shown} leaves={['invoice', 'status']} />
      {shown === undefined && <Overview />}
      {shown === 'invoices' && <Invoices />}
      {shown === 'payments' && <Payments />}
      {shown === 'platforms' && <Platforms />}
      {isGenerating && (
        <GenerateRetainerDialog
          onClose={() => setGenerating(false)}
          onGenerated={(generated) => {
            setGenerating(false);
            setQuery(withQuery(query, { view: 'invoices', invoice: generated.id }));
            showToast(generatedToast(generated));
          }}
        />
      )}
    </>
  );
};
