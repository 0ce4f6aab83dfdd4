import { useSearchParams } from 'react-router-dom';
import { readPaymentAnalytics } from '../../../../shared/contract/payments.ts';
import { useQuery } from '../../api/query.ts';
import { RefreshBar } from '../../components/list/refresh-bar.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Section } from '../../ui/data/section.tsx';
import { ToolSelect } from '../../ui/data/tool-select.tsx';
import { Options } from '../../ui/form/options.tsx';
import { useChangeQuery } from '../../ui/use-change-query.ts';
import { currencyIn } from './currency-filter.tsx';
import { PaymentStats } from './payment-stats.tsx';
import { PaymentTiers } from './payment-tiers.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { Subscriptions } from './subscriptions.tsx';

/** Payment overview: figures, tiers and subscriptions. */
export const Overview = () => {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const read = useQuery(readPaymentAnalytics, {});
  const all = read.state === 'ready' ? read.data.byCurrency : [];
  const chosen = currencyIn(query);
  const figures = all.find(({ currency }) => currency === chosen) ?? (read.state === 'ready' && read.data);

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
        {figures && (
          <ToolSelect
            label="Figures in"
            value={figures.currency}
            disabled={all.length < 2}
            onChange={({ target }) => changeQuery({ currency: target.value })}
          >
            <Options options={all.map(({ currency }) => currency)} />
          </ToolSelect>
        )}
        <RefreshBar {...read} />
      </div>
      <Loaded read={read} what="figures">
        {() =>
          figures && (
            <PaymentStats
              figures={figures}
              others={all.filter(({ currency }) => currency !== figures.currency)}
            />
          )
        }
      </Loaded>
      <div className="grid gap-x-12 gap-y-8 pt-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,38rem)]">
        {figures && (
          <Section title={`Revenue by month, ${figures.currency}`}>
            <RevenueChart currency={figures.currency} months={figures.revenueByMonth} />
          </Section>
        )}
        <div className="xl:col-start-2">
          <Section title="Payment tiers">
            <PaymentTiers />
          </Section>
        </div>
      </div>
      <h2 className="title pt-8">Subscriptions</h2>
      <Subscriptions />
    </>
  );
};
