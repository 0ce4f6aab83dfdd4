import { expect, test } from 'vitest';
import type { Client } from '../../../shared/domain/client.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { companyKey, duplicateReasons, ownDomain, phoneKey } from './compare-clients.ts';

const bare = { company: '', contactWhatsApp: '', contactEmail: 'amira@lagos-grain.example' };
const reasons = (one: Partial<Client>, other: Partial<Client>) =>
  duplicateReasons(
    sampleClient(1, { ...bare, clientName: 'Amira Sample', ...one }),
    sampleClient(2, { ...bare, clientName: 'Jonas Other', contactEmail: 'j@gmail.com', ...other }),
  );
const AT_WORK = { contactEmail: 'info@lagos-grain.example' };

test.each([
  ['the same name in another spelling', {}, { clientName: 'AMÍRA  sample' }, ['name']],
  ['a typo in a name at one domain', {}, { ...AT_WORK, clientName: 'Amira Smaple' }, ['name']],
  [
    'a typo in a name of one company',
    { company: 'Grain Ltd' },
    { clientName: 'Amira Samle', company: 'grain' },
    ['name'],
  ],
  ['a typo in a name elsewhere', {}, { clientName: 'Amira Smaple' }, []],
  ['another name at one domain', {}, AT_WORK, []],
  ['short names that differ by a letter', { clientName: 'Amir' }, { ...AT_WORK, clientName: 'Emir' }, []],
  ['a name that differs by three letters', {}, { ...AT_WORK, clientName: 'Amira Samplewa' }, ['name']],
  ['one company at one domain', { company: 'Grain Ltd.' }, { ...AT_WORK, company: 'GRAIN' }, ['company']],
  ['one company at two domains', { company: 'Grain' }, { company: 'Grain' }, []],
  [
    'the same number',
    { contactWhatsApp: '+971 4 555 0199' },
    { contactWhatsApp: '00971 45550199' },
    ['phone'],
  ],
  [
    'a number without the country',
    { contactWhatsApp: '+971 4 555 0199' },
    { contactWhatsApp: '04 555 0199' },
    ['phone'],
  ],
  ['an extension', { contactWhatsApp: '0199' }, { contactWhatsApp: '0199' }, []],
  ['two numbers', { contactWhatsApp: '+971 4 555 0199' }, { contactWhatsApp: '+971 4 555 0198' }, []],
  ['none of both', {}, { contactWhatsApp: '', company: '' }, []],
  ['visitors who gave no name', { clientName: 'ARCHAI visitor' }, { clientName: 'ARCHAI visitor' }, []],
  ['two who were erased', { clientName: 'Erased person' }, { clientName: 'Erased person' }, []],
  ['visitors who gave no company', { company: 'ARCHAI' }, { ...AT_WORK, company: 'ARCHAI' }, []],
])('%s', (_, one, other, because) => {
  expect(reasons(one, other)).toEqual(because);
});

test('an address at a public domain has no domain of its own', () => {
  expect(ownDomain('amira@GMAIL.com')).toBe('');
  expect(ownDomain('amira@Lagos-Grain.example')).toBe('lagos-grain.example');
});

test('a company is compared without its legal form, unless it has nothing else', () => {
  expect(companyKey('Lagos Grain Co., Ltd.')).toBe('lagos grain');
  expect(companyKey('Ltd')).toBe('ltd');
  expect(phoneKey('00 971 4 555')).toBe('9714555');
  expect(phoneKey('971 455')).toBe('');
  expect(phoneKey('9.71501E+11')).toBe('');
});
