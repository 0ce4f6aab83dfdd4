import { expect, test } from 'vitest';
import { addressOfSender, domainOf, foldEmailAddress } from './fold-address.ts';

test.each([
  'amira.sample@sample.example',
  '  Amira.Sample@SAMPLE.example ',
  'amirasample@sample.example.',
  'a.m.i.r.a.sample+anything@sample.example',
  'amira.sample+a+b@sample.example',
  'ａｍｉｒａ.sample@sample。example',
])('%s is one mailbox', (address) => {
  expect(foldEmailAddress(address)).toBe('amirasample@sample.example');
});

test.each([
  ['boris@sample.example', 'boris@sample.example'],
  ['+tag@sample.example', '+tag@sample.example'],
  ['amira', '@amira'],
  ['amira@exa mple', 'amira@exa mple'],
  ['amira@Bücher.example', 'amira@xn--bcher-kva.example'],
])('%s is %s', (address, folded) => {
  expect(foldEmailAddress(address)).toBe(folded);
});

test('a domain is written as DNS knows it', () => {
  expect(domainOf('Amira@Sample.EXAMPLE.')).toBe('sample.example');
  expect(domainOf('amira@ｓａｍｐｌｅ。invalid')).toBe('sample.invalid');
});

test.each([
  ['desk@sample.example', 'desk@sample.example'],
  ['Zahraël Group <desk@sample.example>', 'desk@sample.example'],
])('the address of the sender %s is %s', (sender, address) => {
  expect(addressOfSender(sender)).toBe(address);
});
