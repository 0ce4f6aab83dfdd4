const plain = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const signed = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/** 2,341.60 */
export const priceText = (price: number): string => plain.format(price);

/** +0.62, −0.05, or 0.00 without a sign. The minus is as wide as the plus. */
export const changeText = (change: number): string => signed.format(change).replace('-', '−');

/** The direction of a change as it is written: one that is written as 0.00 has none. */
export const directionOf = (change: number): 'up' | 'down' | 'none' => {
  const sign = changeText(change)[0];
  if (sign === '+') return 'up';
  return sign === '−' ? 'down' : 'none';
};
