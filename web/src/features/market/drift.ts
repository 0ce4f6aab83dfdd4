import type { Commodity, MarketCategory, Quote } from '../../content/market.ts';

/** A number from 0 to 1. */
type Chance = () => number;

export interface Market {
  ticker: readonly Commodity[];
  resources: readonly MarketCategory[];
  shipping: readonly MarketCategory[];
}

const LOWEST_PRICE = 0.01;

/** The market one step later: prices within ±0.10, resources within ±0.25%, shipping within ±0.20%. */
export const driftMarket = (market: Market, chance: Chance): Market => ({
  ticker: market.ticker.map((item) => driftCommodity(item, chance)),
  resources: market.resources.map((card) => driftCategory(card, 0.25, chance)),
  shipping: market.shipping.map((card) => driftCategory(card, 0.2, chance)),
});

/** A quote one step later: its price changes within ±1% and never falls below 0.01. */
export const driftQuote = (quote: Quote, chance: Chance): Quote => {
  const changePercent = within(1, chance);
  const price = Math.max(quote.price * (1 + changePercent / 100), LOWEST_PRICE);
  return { ...quote, price, change: price - quote.price, changePercent };
};

const driftCommodity = (item: Commodity, chance: Chance): Commodity => {
  const price = Math.max(item.price + within(0.1, chance), LOWEST_PRICE);
  return { ...item, price, change: item.change + (price - item.price) };
};

const driftCategory = (card: MarketCategory, reach: number, chance: Chance): MarketCategory => {
  const step = within(reach, chance);
  return { ...card, value: card.value * (1 + step / 100), change: card.change + step };
};

const within = (reach: number, chance: Chance) => (chance() * 2 - 1) * reach;
