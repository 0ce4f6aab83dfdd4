import {
  commodities,
  type Instrument,
  type MarketCategory,
  openingPrices,
  type Price,
  quotes,
  resources,
  shipping,
} from '../../content/market.ts';
import { directionOf } from './price-text.ts';

/** A number from 0 to 1. */
type Chance = () => number;

export interface Market {
  prices: Readonly<Record<Instrument, Price>>;
  resources: readonly MarketCategory[];
  shipping: readonly MarketCategory[];
}

export const openingMarket: Market = { prices: openingPrices, resources, shipping };

const LOWEST_PRICE = 0.01;

/** The grid's step: prices within ±0.10, resources within ±0.25%, shipping within ±0.20%. */
export const driftGrid = (market: Market, chance: Chance): Market => ({
  prices: withPrices(market.prices, commodities, ({ price }) => price + within(0.1, chance)),
  resources: market.resources.map((card) => driftCategory(card, 0.25, chance)),
  shipping: market.shipping.map((card) => driftCategory(card, 0.2, chance)),
});

/** The bar's step: each of its prices changes within ±1%. */
export const driftBar = (market: Market, chance: Chance): Market => ({
  ...market,
  prices: withPrices(market.prices, quotes, ({ price }) => price * (1 + within(1, chance) / 100)),
});

/** The rows of the grid. */
export const gridRows = ({ prices }: Market) =>
  commodities.map((commodity) => ({ ...commodity, ...prices[commodity.symbol] }));

/** The quotes of the bar; `changePercent` is of the last close, as `change` is, and zero where that is written as zero. */
export const barQuotes = ({ prices }: Market) =>
  quotes.map((quote) => {
    const { price, change } = prices[quote.symbol];
    const isChanged = directionOf(change) !== 'none';
    return { ...quote, price, change, changePercent: isChanged ? (change / (price - change)) * 100 : 0 };
  });

/** No price falls below 0.01. */
const withPrices = (
  prices: Market['prices'],
  moved: readonly { readonly symbol: Instrument }[],
  move: (before: Price) => number,
): Market['prices'] => ({
  ...prices,
  ...Object.fromEntries(
    moved.map(({ symbol }) => {
      const before = prices[symbol];
      const price = Math.max(move(before), LOWEST_PRICE);
      return [symbol, { price, change: before.change + (price - before.price) }];
    }),
  ),
});

const driftCategory = (card: MarketCategory, reach: number, chance: Chance): MarketCategory => {
  const step = within(reach, chance);
  return { ...card, value: card.value * (1 + step / 100), change: card.change + step };
};

const within = (reach: number, chance: Chance) => (chance() * 2 - 1) * reach;
