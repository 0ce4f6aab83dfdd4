import { FilePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { amountText } from '../../ui/amount-text.ts';
import { showToast } from '../../ui/toast.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { ViewTabs } from '../../ui/view-tabs.tsx';
import { withQuery } from '../../ui/with-query.ts';
import { GenerateRetainerDialog } from './generate-retainer-dialog.tsx';
import { Invoices } from './invoices.tsx';
import { Overview } from './overview.tsx';
import { Payments } from './payments.tsx';
import { Platforms } from './platforms.tsx';

const VIEWS = [
  { value: undefined, name: 'Overview' },
  { value: 'invoices', name: 'Invoices' },
  { value: 'payments', name: 'Payments' },
  { value: 'platforms', name: 'Platforms' },
];

/** What clients owe, what they have paid, and through what. */
export const PaymentInfrastructure = ({ heading }: { heading: ReactNode }) => {
  const [query, setQuery] = useSearchParams();
  const [isGenerating, setGenerating] = useState(false);
  const [round, setRound] = useState(0);
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
      {shown === undefined && <Overview round={round} />}
      {shown === 'invoices' && <Invoices round={round} />}
      {shown === 'payments' && <Payments />}
      {shown === 'platforms' && <Platforms />}
      {isGenerating && (
        <GenerateRetainerDialog
          onClose={() => setGenerating(false)}
          onGenerated={({ id, invoiceNumber, clientName, amount, currency }) => {
            setGenerating(false);
            setRound((before) => before + 1);
            setQuery(withQuery(query, { view: 'invoices', invoice: id }));
            showToast({
              title: `Invoice ${invoiceNumber} is ready`,
              description: `${clientName}: ${amountText(amount, currency)}`,
            });
          }}
        />
      )}
    </>
  );
};
