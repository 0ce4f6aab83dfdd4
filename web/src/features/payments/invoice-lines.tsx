import { groupedNumber } from '../../../../shared/domain/grouped-number.ts';
import type { Invoice } from '../../../../shared/domain/invoice.ts';
import type { Currency } from '../../../../shared/domain/money.ts';
import { amountText } from '../../ui/format/amount-text.ts';

/** Lines of an invoice, its total and its balance. */
export const InvoiceLines = ({ invoice }: { invoice: Invoice }) => {
  const { lines, amount, paidAmount, balance, currency } = invoice;

  return (
    <table className="w-full border-collapse text-left text-data tabular-nums">
      <caption className="border-b border-ink-faint pb-1.5 text-left text-note font-medium text-ink-soft">
        Lines
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">For</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          // An invoice's lines never change.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <tr key={place} className="border-b border-rule align-baseline">
            <th scope="row" className="py-2 pr-4 font-normal wrap-anywhere">
              {line.description}
              {line.quantity !== 1 && (
                <span className="block text-note text-ink-soft">
                  {groupedNumber(line.quantity)} × {amountText(line.unitAmount, currency)}
                </span>
              )}
            </th>
            <td className="py-2 text-right whitespace-nowrap">{amountText(line.amount, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum name="Total" amount={amount} currency={currency} />
        {paidAmount > 0 && <Sum name="Paid" amount={paidAmount} currency={currency} />}
        <Sum name="Balance" amount={balance} currency={currency} strong />
      </tfoot>
    </table>
  );
};

interface SumProps {
  name: string;
  amount: number;
  currency: Currency;
  strong?: boolean;
}

const Sum = ({ name, amount, currency, strong = false }: SumProps) => (
  <tr className={strong ? 'border-t border-ink font-medium' : ''}>
    <th scope="row" className={`py-1.5 pr-4 ${strong ? 'font-medium' : 'font-normal text-ink-soft'}`}>
      {name}
    </th>
    <td className="py-1.5 text-right whitespace-nowrap">{amountText(amount, currency)}</td>
  </tr>
);
