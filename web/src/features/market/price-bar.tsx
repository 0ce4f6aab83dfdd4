import { Fold } from '../../ui/page/fold.tsx';
import { Simulated } from '../../ui/page/simulated.tsx';
import { barQuotes } from './drift.ts';
import { useMarket } from './market-figures.tsx';
import { PriceChange } from './price-change.tsx';
import { priceText } from './price-text.ts';

/** Eight quotes side by side. */
export const PriceBar = () => {
  const quotes = barQuotes(useMarket());

  return (
    <section aria-label="Price bar" className="on-ink">
      <div className="page-width py-4 md:py-8">
        <p className="mb-2 flex items-center gap-3 text-label text-paper-deep md:mb-5">
          <Simulated /> Prices in US dollars
        </p>
        <Fold summary={`${quotes.length} prices, ${quotes[0]?.symbol} to ${quotes.at(-1)?.symbol}`}>
          <ul className="grid grid-cols-2 gap-x-6 gap-y-5 max-md:pt-5 tabular-nums md:grid-cols-4 xl:grid-cols-8">
            {quotes.map(({ symbol, name, price, change, changePercent }) => (
              <li key={symbol} className="border-t border-rule-ink pt-3">
                <p className="font-medium text-brass-bright">{symbol}</p>
                <p className="text-note text-paper-deep">{name}</p>
                <p className="mt-2 text-lead">{priceText(price)}</p>
                <p className="text-note">
                  <PriceChange change={change} onInk /> <PriceChange change={changePercent} unit="%" onInk />
                </p>
              </li>
            ))}
          </ul>
        </Fold>
      </div>
    </section>
  );
};
