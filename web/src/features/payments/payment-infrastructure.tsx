import { FilePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { Views } from '../../ui/data/view-tabs.tsx';
import { useChangeQuery } from '../../ui/use-change-query.ts';
import { GenerateRetainerDialog } from './generate-retainer-dialog.tsx';
import { Invoices } from './invoices.tsx';
import { Overview } from './overview.tsx';
import { Payments } from './payments.tsx';
import { Platforms } from './platforms.tsx';

const VIEWS = [
  { value: undefined, name: 'Overview', content: <Overview /> },
  { value: 'invoices', name: 'Invoices', content: <Invoices /> },
  { value: 'payments', name: 'Payments', content: <Payments /> },
  { value: 'platforms', name: 'Platforms', content: <Platforms /> },
];

/** Payment infrastructure: overview, invoices, payments and platforms. */
export const PaymentInfrastructure = ({ heading }: { heading: ReactNode }) => {
  const changeQuery = useChangeQuery();
  const [isGenerating, setGenerating] = useState(false);

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pb-2">
        {heading}
        <ToolButton icon={FilePlus} onClick={() => setGenerating(true)}>
          Generate retainer invoice
        </ToolButton>
      </div>
      <Views label="Views of the payments" views={VIEWS} leaves={['invoice', 'status']} />
      {isGenerating && (
        <GenerateRetainerDialog
          onClose={() => setGenerating(false)}
          onGenerated={({ id }) => {
            setGenerating(false);
            changeQuery({ view: 'invoices', invoice: id });
          }}
        />
      )}
    </>
  );
};
