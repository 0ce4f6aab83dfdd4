/** The market on the home page: texts, and the opening prices of the simulation. */
export interface Commodity {
  symbol: string;
  /** Unit of the price. */
  unit: string;
  price: number;
  /** Since the last close, in the price's own unit. */
  change: number;
}

export interface MarketCategory {
  category: string;
  value: number;
  /** Since the last close, in per cent. */
  change: number;
}

export interface Quote {
  symbol: string;
  name: string;
  price: number;
  change: number;
  changePercent: number;
}

export const market = {
  heading: 'Commodity and shipping prices',
  note: 'Freight follows the goods. Our brokers watch these prices beside every fixture; the figures below are simulated.',
  tickerCaption: 'Commodity prices in US dollars',
  tabsLabel: 'Market categories',
  terminal: 'Clients read the same grid with their own lanes and positions in it.',
};

export const commodities: readonly Commodity[] = [
  { symbol: 'BRENT', unit: 'Crude oil, barrel', price: 82.45, change: 0.62 },
  { symbol: 'WTI', unit: 'Crude oil, barrel', price: 78.2, change: 0.48 },
  { symbol: 'NATGAS', unit: 'Natural gas, MMBtu', price: 2.84, change: -0.05 },
  { symbol: 'GOLD', unit: 'Troy ounce', price: 2341.6, change: 8.4 },
  { symbol: 'WHEAT', unit: 'Bushel', price: 5.92, change: -0.03 },
  { symbol: 'LITHIUM', unit: 'Carbonate, kilogram', price: 13.4, change: 0.18 },
  { symbol: 'COBALT', unit: 'Kilogram', price: 27.85, change: -0.21 },
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

/** The price bar, in US dollars. */
export const quotes: readonly Quote[] = [
  { symbol: 'BRENT', name: 'Brent crude', price: 82.45, change: 0.62, changePercent: 0.76 },
  { symbol: 'WTI', name: 'WTI crude', price: 78.2, change: 0.48, changePercent: 0.62 },
  { symbol: 'LNG', name: 'Liquefied gas', price: 12.3, change: -0.09, changePercent: -0.73 },
  { symbol: 'WHEAT', name: 'Wheat', price: 5.92, change: -0.03, changePercent: -0.5 },
  { symbol: 'RICE', name: 'Rough rice', price: 17.45, change: 0.11, changePercent: 0.63 },
  { symbol: 'GOLD', name: 'Gold', price: 2341.6, change: 8.4, changePercent: 0.36 },
  { symbol: 'COBALT', name: 'Cobalt', price: 27.85, change: -0.21, changePercent: -0.75 },
  { symbol: 'LITHIUM', name: 'Lithium', price: 13.4, change: 0.07, changePercent: 0.53 },
];
