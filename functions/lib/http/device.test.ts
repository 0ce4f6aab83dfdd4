import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';
import { placeOf } from './network.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/141.0 Safari/537.36 Edg/141.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1`, 'Safari on Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} CriOS/141.0 Safari`, 'Chrome on iPhone'],
  ['Something else on Android', 'Unknown browser on Android'],
  [`Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${WEBKIT} Version/18.5 Safari/605.1`, 'Safari on iPad'],
  [`Mozilla/5.0 (X11; CrOS x86_64 16181.0) ${WEBKIT} Chrome/141.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [
    `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/141.0 Safari/537.36 OPR/120.0`, 'Opera on Windows'],
  ['Firefox/143.0', 'Firefox'],
  ['curl/8.5.0', 'Unknown device'],
  [undefined, 'Unknown device'],
])('the header %s is %s', (header, device) => {
  expect(deviceOf(header)).toBe(device);
});

test.each([
  ['203.0.113.77', '203.0.113.*'],
  ['2001:db8:1:2::/64', '2001:db8:1:*'],
])('the network %s is shown as %s', (network, place) => {
  expect(placeOf(network)).toBe(place);
});
