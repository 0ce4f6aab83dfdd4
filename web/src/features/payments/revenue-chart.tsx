import type { Currency } from '../../../../shared/domain/money.ts';
import type { PaymentAnalytics } from '../../../../shared/domain/payment.ts';
import { amountText } from '../../ui/format/amount-text.ts';

const words = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
  return (month: string) => format.format(new Date(`${month}-01T00:00:00Z`));
};

/** Nov, for 2026-11. */
const monthShort = words({ month: 'short' });

/** November 2026, for 2026-11. */
const monthInFull = words({ month: 'long', year: 'numeric' });

const HEIGHT = 224;
const HEAD = 20;
const FOOT = 24;
const PLOT = HEIGHT - HEAD - FOOT;

const short = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumSignificantDigits: 3 });

interface RevenueChartProps {
  currency: Currency;
  /** Oldest first. */
  months: PaymentAnalytics['revenueByMonth'];
}

/** Revenue by month: a chart, and a table with exact amounts. */
export const RevenueChart = ({ currency, months }: RevenueChartProps) => {
  const most = Math.max(1, ...months.map(({ revenue }) => revenue));
  const heightOf = (revenue: number) => (revenue / most) * PLOT;
  const slot = 100 / months.length;

  return (
    <>
      <div aria-hidden="true" className="flex pt-4 text-note text-ink-soft tabular-nums">
        <svg className="min-w-0 flex-1" height={HEIGHT} role="presentation">
          <line x1="0" x2="100%" y1={HEAD + PLOT} y2={HEAD + PLOT} className="stroke-ink-faint" />
          {months.map(({ month, revenue }, place) => (
            <g key={month} textAnchor="middle" className="fill-current">
              <rect
                x={`${slot * (place + 0.2)}%`}
                width={`${slot * 0.6}%`}
                y={HEAD + PLOT - heightOf(revenue)}
                height={heightOf(revenue)}
                className="fill-brass-deep"
              />
              {revenue > 0 && (
                <text x={`${slot * (place + 0.5)}%`} y={HEAD + PLOT - heightOf(revenue) - 6}>
                  {short.format(revenue)}
                </text>
              )}
              <text x={`${slot * (place + 0.5)}%`} y={HEIGHT - 4}>
                {monthShort(month)}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <details className="pt-3 text-data">
        <summary className="w-fit cursor-pointer text-note text-ink-soft underline decoration-ink-faint underline-offset-4 hover:decoration-ink">
          Revenue by month as a table
        </summary>
        <table className="mt-2 w-full max-w-md border-collapse text-left tabular-nums">
          <caption className="sr-only">Revenue by month in {currency}</caption>
          <thead className="text-note text-ink-soft">
            <tr className="border-b border-ink-faint">
              <th scope="col" className="py-1.5 font-medium">
                Month
              </th>
              <th scope="col" className="py-1.5 text-right font-medium">
                Revenue
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, revenue }) => (
              <tr key={month} className="border-b border-rule">
                <th scope="row" className="py-1.5 font-normal">
                  {monthInFull(month)}
                </th>
                <td className="py-1.5 text-right">{amountText(revenue, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
};
