import { expect, test } from 'vitest';
import {
  commodities,
  type Instrument,
  openingPrices,
  quotes,
  resources,
  shipping,
} from '../../content/market.ts';
import { barQuotes, driftBar, driftGrid, gridRows, type Market, openingMarket } from './drift.ts';

const lowest = () => 0;
const middle = () => 0.5;
const highest = () => 1;

test('a random number of one half leaves the market unchanged', () => {
  expect(driftGrid(openingMarket, middle)).toEqual(openingMarket);
  expect(driftBar(openingMarket, middle)).toEqual(openingMarket);
});

test('every seven seconds a commodity’s price moves by ten cents at most, and its change with it', () => {
  const { BRENT } = openingPrices;
  const up = driftGrid(openingMarket, highest).prices.BRENT;
  expect(up.price).toBeCloseTo(BRENT.price + 0.1);
  expect(up.change).toBeCloseTo(BRENT.change + 0.1);
  expect(driftGrid(openingMarket, lowest).prices.BRENT.price).toBeCloseTo(BRENT.price - 0.1);
  expect(driftGrid(openingMarket, highest).prices.RICE).toEqual(openingPrices.RICE);
});

test('resources move by a quarter of a per cent at most, shipping indices by a fifth', () => {
  const up = driftGrid(openingMarket, highest);
  const down = driftGrid(openingMarket, lowest);
  expect(up.resources[0]?.change).toBeCloseTo((resources[0]?.change ?? 0) + 0.25);
  expect(down.resources[0]?.value).toBeCloseTo((resources[0]?.value ?? 0) * 0.9975);
  expect(up.shipping[0]?.change).toBeCloseTo((shipping[0]?.change ?? 0) + 0.2);
  expect(down.shipping[0]?.value).toBeCloseTo((shipping[0]?.value ?? 0) * 0.998);
});

test('every three seconds a price of the bar moves by one per cent at most', () => {
  const { LNG } = openingPrices;
  expect(driftBar(openingMarket, highest).prices.LNG.price).toBeCloseTo(LNG.price * 1.01);
  expect(driftBar(openingMarket, lowest).prices.LNG.price).toBeCloseTo(LNG.price * 0.99);
  expect(driftBar(openingMarket, lowest).prices.NATGAS).toEqual(openingPrices.NATGAS);
});

test('the bar shows the change since the last close, in dollars and of that close', () => {
  const [brent] = barQuotes(openingMarket);
  expect(brent).toMatchObject({ symbol: 'BRENT', price: 82.45, change: 0.62 });
  expect(brent?.changePercent).toBeCloseTo((0.62 / 81.83) * 100);
  const [later] = barQuotes(driftBar(openingMarket, lowest));
  expect(later?.change).toBeCloseTo(82.45 * 0.99 - 81.83);
});

test('the bar shows no change in per cent beside one of 0.00', () => {
  const prices = { ...openingPrices, WHEAT: { price: 5.92, change: -0.003 } };
  const wheat = barQuotes({ ...openingMarket, prices }).find(({ symbol }) => symbol === 'WHEAT');
  expect(wheat?.changePercent).toBe(0);
});

test('grid and bar show one price and one change of one thing, at every step of two days', () => {
  const chance = chancesOf(20_261_123);
  const inBoth = commodities.filter(({ symbol }) => quotes.some((quote) => quote.symbol === symbol));
  expect(inBoth).toHaveLength(6);
  let market = openingMarket;
  for (let second = 0; second < 172_800; second += 1) {
    if (second % 7 === 0) market = driftGrid(market, chance);
    if (second % 3 === 0) market = driftBar(market, chance);
    if (second > 600 && second % 997 !== 0) continue;
    const [grid, bar] = [gridRows(market), barQuotes(market)];
    for (const { symbol } of inBoth) expect(shown(grid, symbol), symbol).toEqual(shown(bar, symbol));
  }
});

test('no price falls below one cent', () => {
  const market: Market = {
    ...openingMarket,
    prices: { ...openingPrices, BRENT: { price: 0.05, change: 0 }, LNG: { price: 0.01, change: 0 } },
  };
  expect(driftGrid(market, lowest).prices.BRENT).toEqual({ price: 0.01, change: -0.04 });
  expect(driftBar(market, lowest).prices.LNG.price).toBe(0.01);
});

test('the symbols are in their published order', () => {
  expect(commodities.map(({ symbol }) => symbol).join()).toBe('BRENT,WTI,NATGAS,GOLD,WHEAT,LITHIUM,COBALT');
  expect(quotes.map(({ symbol }) => symbol).join()).toBe('BRENT,WTI,LNG,WHEAT,RICE,GOLD,COBALT,LITHIUM');
});

const shown = (rows: readonly { symbol: Instrument; price: number; change: number }[], wanted: Instrument) =>
  rows.filter(({ symbol }) => symbol === wanted).map(({ price, change }) => ({ price, change }));

/** Numbers from 0 to 1 that follow from a seed. */
const chancesOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};
