import { groupedNumber } from '../../../../shared/domain/grouped-number.ts';
import type { PaymentAnalytics } from '../../../../shared/domain/payment.ts';
import { Stats } from '../../ui/data/stats.tsx';
import { amountText } from '../../ui/format/amount-text.ts';

type Figures = PaymentAnalytics['byCurrency'][number];

interface PaymentFiguresProps {
  figures: Figures;
  /** Figures in other currencies; sums never mix currencies. */
  others: readonly Figures[];
}

/** Figures in one currency, with those in other currencies beside them. */
export const PaymentStats = ({ figures, others }: PaymentFiguresProps) => {
  const money = (label: string, of: (one: Figures) => number) => ({
    label,
    value: amountText(of(figures), figures.currency),
    ...alsoIn(others, of, (one) => amountText(of(one), one.currency)),
  });
  const count = (label: string, of: (one: Figures) => number) => ({
    label,
    value: groupedNumber(of(figures)),
    ...alsoIn(others, of, (one) => `${groupedNumber(of(one))} in ${one.currency}`),
  });

  return (
    <Stats
      columns="sm:grid-cols-3 xl:grid-cols-5"
      stats={[
        money('Total revenue', ({ totalRevenue }) => totalRevenue),
        money('Outstanding', ({ outstanding }) => outstanding),
        count('Pending invoices', ({ pendingInvoices }) => pendingInvoices),
        count('Overdue invoices', ({ overdueInvoices }) => overdueInvoices),
        count('Active subscriptions', ({ activeSubscriptions }) => activeSubscriptions),
      ]}
    />
  );
};

const alsoIn = (
  others: readonly Figures[],
  of: (one: Figures) => number,
  text: (one: Figures) => string,
): { note?: string } => {
  const there = others.filter((one) => of(one) !== 0);

  return there.length === 0 ? {} : { note: `and ${there.map(text).join(', ')}` };
};
