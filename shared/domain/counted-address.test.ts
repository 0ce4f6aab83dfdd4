import { expect, test } from 'vitest';
import { formStartAddress, formStartedAt, pageAddress, pageGoneTo } from './counted-address.ts';

test('an address says which form was started, or which page was gone to, and not both', () => {
  expect(formStartedAt(formStartAddress('vessel'))).toBe('vessel');
  expect(pageGoneTo(formStartAddress('vessel'))).toBeUndefined();
  for (const path of ['/', '/qualification/trust']) {
    expect(pageGoneTo(pageAddress(path))).toBe(path);
    expect(formStartedAt(pageAddress(path))).toBeUndefined();
  }
  for (const address of ['/', '/counted/', '/counted/page', '/counted/pages/trust', '/counted/form'])
    expect([pageGoneTo(address), formStartedAt(address)]).toEqual([undefined, undefined]);
});
