/** The market on the home page: texts, and the opening prices of the simulation. */
export interface Price {
  price: number;
  /** Since the last close, in the price's own unit. */
  change: number;
}

/** What is traded, in US dollars. Grid and bar show the same price of one thing. */
export const openingPrices = {
  BRENT: { price: 82.45, change: 0.62 },
  WTI: { price: 78.2, change: 0.48 },
  NATGAS: { price: 2.84, change: -0.05 },
  LNG: { price: 12.3, change: -0.09 },
  GOLD: { price: 2341.6, change: 8.4 },
  WHEAT: { price: 5.92, change: -0.03 },
  RICE: { price: 17.45, change: 0.11 },
  LITHIUM: { price: 13.4, change: 0.18 },
  COBALT: { price: 27.85, change: -0.21 },
} satisfies Record<string, Price>;

export type Instrument = keyof typeof openingPrices;

interface Commodity {
  symbol: Instrument;
  /** Unit of the price. */
  unit: string;
}

export interface MarketCategory {
  category: string;
  value: number;
  /** Since the last close, in per cent. */
  change: number;
}

interface Quote {
  symbol: Instrument;
  name: string;
}

export const market = {
  heading: 'Commodity and shipping prices',
  note: 'Freight follows the goods. Our brokers watch these prices beside every fixture; the figures below are simulated.',
  tickerCaption: 'Commodity prices in US dollars',
  tabsLabel: 'Market categories',
  terminal: 'Clients read the same grid with their own lanes and positions in it.',
};

/** The grid. */
export const commodities: readonly Commodity[] = [
  { symbol: 'BRENT', unit: 'Crude oil, barrel' },
  { symbol: 'WTI', unit: 'Crude oil, barrel' },
  { symbol: 'NATGAS', unit: 'Natural gas, MMBtu' },
  { symbol: 'GOLD', unit: 'Troy ounce' },
  { symbol: 'WHEAT', unit: 'Bushel' },
  { symbol: 'LITHIUM', unit: 'Carbonate, kilogram' },
  { symbol: 'COBALT', unit: 'Kilogram' },
];

export const resources: readonly MarketCategory[] = [
  { category: 'Oil & Gas', value: 1284.6, change: 1.24 },
  { category: 'Precious Metals', value: 2096.3, change: 0.86 },
  { category: 'Rare Earth', value: 742.9, change: -0.37 },
];

export const shipping: readonly MarketCategory[] = [
  { category: 'Baltic Dry', value: 1845, change: 2.1 },
  { category: 'Container', value: 2163, change: -0.74 },
  { category: 'Tanker', value: 1127, change: 0.58 },
];

/** The price bar. */
export const quotes: readonly Quote[] = [
  { symbol: 'BRENT', name: 'Brent crude' },
  { symbol: 'WTI', name: 'WTI crude' },
  { symbol: 'LNG', name: 'Liquefied gas' },
  { symbol: 'WHEAT', name: 'Wheat' },
  { symbol: 'RICE', name: 'Rough rice' },
  { symbol: 'GOLD', name: 'Gold' },
  { symbol: 'COBALT', name: 'Cobalt' },
  { symbol: 'LITHIUM', name: 'Lithium' },
];
