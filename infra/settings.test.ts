import { expect, test } from 'vitest';
import { sampleOwnerSettings } from './local/testing/sample-settings.ts';
import { readSettings } from './settings.ts';

const CERTIFICATE = sampleOwnerSettings.certificateArn;

const read = (changes: Record<string, string> = {}) => {
  const context: Record<string, string> = { ...sampleOwnerSettings, ...changes };

  return readSettings((name) => context[name]);
};

test('a deployment uses the settings of its owner', () => {
  expect(read()).toMatchObject({
    environment: { account: '123456789012', region: 'me-central-1' },
    origin: 'https://harbour-group.shipping',
    certificateArn: CERTIFICATE,
    company: {
      origin: 'https://harbour-group.shipping',
      contactPhone: '+971 4 123 4567',
      bankAccount: { iban: 'AE07 0331 2345 6789 0123 456' },
    },
  });
});

test.each([
  ['account', ''],
  ['account', '000000000000'],
  ['account', '12345678901'],
  ['region', 'sample-region-1'],
  ['region', 'Ireland'],
  ['ownsMailIdentity', 'maybe'],
  ['secondFactor', 'sometimes'],
  ['lambdaConcurrency', '0'],
  ['lambdaConcurrency', 'many'],
  ['costMonitor', 'yes'],
  ['domain', ''],
  ['domain', 'zahrael.example'],
  ['domain', 'harbour-group.test'],
  ['domain', 'https://harbour-group.shipping'],
  ['domain', 'localhost'],
  ['mailFrom', 'Zahrael Group <desk@zahrael.example>'],
  ['mailFrom', 'Harbour Group'],
  ['mailFrom', 'Harbour Group <desk@harbour-mail.com>'],
  ['mailFrom', 'desk@other-harbour-group.shipping'],
  ['inquiriesAddress', 'desk@zahrael.example'],
  ['alarmsAddress', 'operations'],
  ['contactEmail', 'hello@harbour-group.invalid'],
  ['contactPhone', '+971 4 555 0100'],
  ['contactPhone', '04 123 4567'],
  ['onboardingEmail', ' '],
  ['bankAccountName', 'Sample Group'],
  ['bankName', 'Sample Bank, Dubai (sample)'],
  ['bankIban', 'AE00 0000 0000 0000 0000 000 (sample)'],
  ['bankIban', 'AE08 0331 2345 6789 0123 456'],
  ['bankSwift', 'HARBAEADXX'],
])('outside a developer’s machine “%s” cannot be “%s”', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(`“${name}” is`);
});

test.each([
  ['production', ''],
  ['production', 'arn:aws:acm:eu-west-1:123456789012:certificate/0f0f0f0f-sample'],
  ['staging', 'certificate'],
])('the stage %s cannot have the certificate %j', (stage, certificateArn) => {
  expect(() => read({ stage, certificateArn })).toThrow('“certificateArn” is');
});

test.each([
  ['production', CERTIFICATE, CERTIFICATE],
  ['staging', CERTIFICATE, CERTIFICATE],
  ['staging', '', undefined],
])('the stage “%s” can have the certificate “%s”', (stage, certificateArn, expected) => {
  expect(read({ stage, certificateArn }).certificateArn).toBe(expected);
});

test('the error names every missing setting at once', () => {
  const nothing = () => readSettings((name) => (name === 'stage' ? 'production' : ''));
  for (const name of Object.keys(sampleOwnerSettings).filter((key) => key !== 'stage'))
    expect(nothing).toThrow(`“${name}” is not set`);
});

test('the local stage uses samples for settings that are missing', () => {
  const local = readSettings((name) => ({ stage: 'local', bankName: 'Harbour Bank' })[name]);
  expect(local).toMatchObject({
    domain: 'zahrael.example',
    inquiriesAddress: 'desk@zahrael.example',
    company: { bankAccount: { bank: 'Harbour Bank', swift: 'SAMPAEAD (sample)' } },
  });
});

test.each(['desk@harbour-group.shipping', 'Harbour Group <desk@mail.Harbour-Group.shipping>'])(
  'mail is sent from the domain of the site, or one below it: %s',
  (mailFrom) => {
    expect(read({ mailFrom }).mailFrom).toBe(mailFrom);
  },
);

test('mail is received at a domain of the owner, or nowhere', () => {
  const local = readSettings((name) => (name === 'stage' ? 'local' : undefined));
  expect([local.inboundDomain, read({}).inboundDomain]).toEqual(['reply.zahrael.example', undefined]);
  const inboundDomain = 'reply.harbour-group.shipping';
  expect(read({ inboundDomain }).inboundDomain).toBe(inboundDomain);
  for (const refused of ['reply.zahrael.example', 'reply', 'desk@harbour-group.shipping'])
    expect(() => read({ inboundDomain: refused })).toThrow('“inboundDomain”');
});

test('every stage but the local one requires a second factor, unless told otherwise', () => {
  const local = readSettings((name) => (name === 'stage' ? 'local' : undefined));
  expect([local.secondFactor, read({}).secondFactor]).toEqual(['optional', 'required']);
  expect(read({ secondFactor: 'optional' }).secondFactor).toBe('optional');
});
