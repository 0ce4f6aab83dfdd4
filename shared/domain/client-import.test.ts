import { expect, test } from 'vitest';
import { proposeColumns, readImportedClient } from './client-import.ts';

const sound = { clientName: 'Amira Sample', contactEmail: 'amira@sample.example' };

test('columns are proposed by their headers, in any notation, each field once', () => {
  expect(proposeColumns(['E-Mail Address', 'NAME', 'Phone', 'Name', 'Shoe size', ' tier '])).toEqual([
    'contactEmail',
    'clientName',
    'contactWhatsApp',
    undefined,
    undefined,
    'serviceTier',
  ]);
});

test('a row is a client with the defaults of a client that is entered by hand', () => {
  expect(readImportedClient(sound)).toEqual({
    client: {
      ...sound,
      company: '',
      contactWhatsApp: '',
      serviceTier: 'Observer',
      divisionOfInterest: '',
      source: '',
      assignedRelationshipLead: '',
      notesIntelligence: '',
    },
  });
});

test.each([
  ['Dominion', 'Dominion'],
  ['strategic · tier 2', 'Strategic'],
  ['Tier 1', 'Dominion'],
  ['3', 'Observer'],
])('the tier %s is %s', (serviceTier, expected) => {
  expect(readImportedClient({ ...sound, serviceTier })).toMatchObject({ client: { serviceTier: expected } });
});

test('the apostrophe that an export puts before a formula or a number goes again, and no other', () => {
  const values = { ...sound, contactWhatsApp: "'+971 4 555 0199", company: "'t Veerhuis" };
  expect(readImportedClient(values)).toMatchObject({
    client: { contactWhatsApp: '+971 4 555 0199', company: "'t Veerhuis" },
  });
});

test('each value at fault is named, with what to do', () => {
  const values = { clientName: ' ', contactEmail: 'amira at sample', serviceTier: 'Gold' };
  expect(readImportedClient(values)).toEqual({
    faults: [
      { field: 'clientName', message: 'Enter the client’s name.' },
      {
        field: 'contactEmail',
        message: 'This is no email address. Correct it, as in name@company.example.',
      },
      { field: 'serviceTier', message: 'This is no tier. Enter Dominion, Strategic or Observer.' },
    ],
  });
});
