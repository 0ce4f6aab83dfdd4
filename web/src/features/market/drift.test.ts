import { expect, test } from 'vitest';
import { commodities, quotes, resources, shipping } from '../../content/market.ts';
import { driftMarket, driftQuote } from './drift.ts';

const lowest = () => 0;
const middle = () => 0.5;
const highest = () => 1;
const opening = { ticker: commodities, resources, shipping };

test('a random number of one half leaves the market unchanged', () => {
  expect(driftMarket(opening, middle)).toEqual(opening);
});

test('a commodity’s price moves by ten cents at most, and its change with it', () => {
  const [brent] = commodities;
  const [up] = driftMarket(opening, highest).ticker;
  const [down] = driftMarket(opening, lowest).ticker;
  expect(up?.price).toBeCloseTo((brent?.price ?? 0) + 0.1);
  expect(up?.change).toBeCloseTo((brent?.change ?? 0) + 0.1);
  expect(down?.price).toBeCloseTo((brent?.price ?? 0) - 0.1);
});

test('resources move by a quarter of a per cent at most, shipping indices by a fifth', () => {
  const up = driftMarket(opening, highest);
  const down = driftMarket(opening, lowest);
  expect(up.resources[0]?.change).toBeCloseTo((resources[0]?.change ?? 0) + 0.25);
  expect(down.resources[0]?.value).toBeCloseTo((resources[0]?.value ?? 0) * 0.9975);
  expect(up.shipping[0]?.change).toBeCloseTo((shipping[0]?.change ?? 0) + 0.2);
  expect(down.shipping[0]?.value).toBeCloseTo((shipping[0]?.value ?? 0) * 0.998);
});

test('a quote changes by one per cent at most and shows the change', () => {
  const quote = { symbol: 'X', name: 'X', price: 200, change: 0, changePercent: 0 };
  expect(driftQuote(quote, highest)).toEqual({ ...quote, price: 202, change: 2, changePercent: 1 });
  expect(driftQuote(quote, lowest)).toEqual({ ...quote, price: 198, change: -2, changePercent: -1 });
});

test('no price falls below one cent', () => {
  const cheap = { symbol: 'X', name: 'X', price: 0.01, change: 0, changePercent: 0 };
  expect(driftQuote(cheap, lowest).price).toBe(0.01);
  const market = { ...opening, ticker: [{ symbol: 'X', unit: '', price: 0.05, change: 0 }] };
  expect(driftMarket(market, lowest).ticker[0]).toMatchObject({ price: 0.01, change: -0.04 });
});

test('the symbols are in their published order', () => {
  expect(commodities.map(({ symbol }) => symbol).join()).toBe('BRENT,WTI,NATGAS,GOLD,WHEAT,LITHIUM,COBALT');
  expect(quotes.map(({ symbol }) => symbol).join()).toBe('BRENT,WTI,LNG,WHEAT,RICE,GOLD,COBALT,LITHIUM');
});
