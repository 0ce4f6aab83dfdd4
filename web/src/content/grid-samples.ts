/** Invented figures of the grid control centre, marked as samples wherever they show. */
export const gridSamples: readonly { label: string; value: string; note?: string }[] = [
  {
    label: 'Division clients',
    value: '128',
    note: 'of five divisions',
  },
  { label: 'Revenue', value: 'US$4.2M', note: 'in the year so far' },
  { label: 'Conversion rate', value: '76.7%', note: 'of qualified inquiries' },
  { label: 'Uptime', value: '99.8%', note: 'of the grid' },
];
