import { expect, test } from 'vitest';
import {
  Delimiter,
  FileEncoding,
  IMPORT_FIELD_LABELS,
  IMPORT_FIELDS,
  ImportFault,
  ImportValues,
  MOST_IMPORT_PARTS,
  proposeColumns,
  readImportedClient,
} from './client-import.ts';

const sound = { clientName: 'Amira Sample', contactEmail: 'amira@sample.example' };

const messagesOf = (schema: typeof FileEncoding | typeof Delimiter, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message);

test('the largest file is sent in five parts', () => {
  expect(MOST_IMPORT_PARTS).toBe(5);
});

test('an encoding and a delimiter are among the listed', () => {
  expect(
    ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'].map((one) => FileEncoding.parse(one)),
  ).toHaveLength(4);
  expect([',', ';', '\t'].map((one) => Delimiter.parse(one))).toHaveLength(3);
  expect(messagesOf(FileEncoding, 'latin-2')).toEqual(['Choose one of the listed encodings.']);
  expect(messagesOf(Delimiter, '|')).toEqual(['Choose a comma, a semicolon or a tab.']);
});

test('values and faults are of the fields that a column may have', () => {
  expect(ImportValues.parse({ clientName: 'Amira Sample' })).toEqual({ clientName: 'Amira Sample' });
  expect(ImportValues.safeParse({ status: 'New' }).success).toBe(false);
  expect(ImportFault.safeParse({ field: 'status', message: '' }).success).toBe(false);
});

test('the headers of an export, in its order, are the fields', () => {
  expect(proposeColumns(Object.values(IMPORT_FIELD_LABELS))).toEqual(IMPORT_FIELDS);
  expect(Object.values(IMPORT_FIELD_LABELS)).toEqual([
    'Client',
    'Company',
    'Email',
    'WhatsApp',
    'Tier',
    'Division of interest',
    'Source',
    'Relationship lead',
    'Notes',
  ]);
});

test.each([
  ['Full_Name', 'clientName'],
  ['Client Name', 'clientName'],
  ['contact-name', 'clientName'],
  ['CONTACT', 'clientName'],
  ['Customer', 'clientName'],
  ['Company name', 'company'],
  ['Organisation', 'company'],
  ['organization', 'company'],
  ['Account', 'company'],
  ['Firm', 'company'],
  ['E-mail', 'contactEmail'],
  ['Email address', 'contactEmail'],
  ['Mail', 'contactEmail'],
  ['Contact e-mail', undefined],
  ['contact email', 'contactEmail'],
  ['Phone number', 'contactWhatsApp'],
  ['Telephone', 'contactWhatsApp'],
  ['Mobile', 'contactWhatsApp'],
  ['Mobile phone', 'contactWhatsApp'],
  ['WhatsApp number', 'contactWhatsApp'],
  ['Service tier', 'serviceTier'],
  ['Level', 'serviceTier'],
  ['Division', 'divisionOfInterest'],
  ['Interest', 'divisionOfInterest'],
  ['Lead source', 'source'],
  ['Origin', 'source'],
  ['Lead', 'assignedRelationshipLead'],
  ['Owner', 'assignedRelationshipLead'],
  ['Account owner', 'assignedRelationshipLead'],
  ['Assigned to', 'assignedRelationshipLead'],
  ['Note', 'notesIntelligence'],
  ['Comments', 'notesIntelligence'],
  ['comment', 'notesIntelligence'],
  ['Remarks', 'notesIntelligence'],
  ['Description', 'notesIntelligence'],
  ['Prénom', undefined],
  ['', undefined],
])('the header "%s" is of %s', (header, field) => {
  expect(proposeColumns([header])).toEqual([field]);
});

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
  ['2', 'Strategic'],
  ['1', 'Dominion'],
  ['TIER3', 'Observer'],
  ['OBSERVER', 'Observer'],
  [' dominion ', 'Dominion'],
  ['', 'Observer'],
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

test.each(['12', 'Tier 4', 'a tier 1', '1st'])('"%s" is no tier', (serviceTier) => {
  expect(readImportedClient({ ...sound, serviceTier })).toEqual({
    faults: [{ field: 'serviceTier', message: 'This is no tier. Enter Dominion, Strategic or Observer.' }],
  });
});

test('an email that is missing is asked for, with its reason', () => {
  expect(readImportedClient({ clientName: 'Amira Sample' })).toEqual({
    faults: [{ field: 'contactEmail', message: 'Enter the client’s email: it tells clients apart.' }],
  });
});

test.each(['=', '+', '-', '@'])('the apostrophe goes from the beginning alone, before %s', (sign) => {
  const read = (company: string) => readImportedClient({ ...sound, company });
  expect(read(`'${sign}1`)).toMatchObject({ client: { company: `${sign}1` } });
  expect(read(`a'${sign}1`)).toMatchObject({ client: { company: `a'${sign}1` } });
});

test('a text that is too long has one fault, as the form of a client says it', () => {
  const faults = (values: ImportValues) => readImportedClient({ ...sound, ...values });
  const lead = { assignedRelationshipLead: 'a'.repeat(64) };
  expect(faults({ assignedRelationshipLead: 'a'.repeat(63) })).toHaveProperty('client');
  expect(faults(lead)).toEqual({
    faults: [
      {
        field: 'assignedRelationshipLead',
        message: 'Please keep the relationship lead under 63 characters.',
      },
    ],
  });
  expect(faults({ notesIntelligence: 'a'.repeat(10_000) })).toHaveProperty('client');
  expect(faults({ notesIntelligence: 'a'.repeat(10_001) })).toEqual({
    faults: [{ field: 'notesIntelligence', message: 'Please keep the notes under 10,000 characters.' }],
  });
});

test('a name with two faults is named once', () => {
  expect(readImportedClient({ ...sound, clientName: `${'a'.repeat(300)}\u0007` })).toEqual({
    faults: [{ field: 'clientName', message: expect.stringMatching(/^Please keep/) }],
  });
});

test('what Excel has damaged is named by its column, also where a form would take it', () => {
  const values = { ...sound, contactWhatsApp: '9.71501E+11', company: '#REF!', source: 'Zo\ufffd' };
  expect(readImportedClient(values)).toEqual({
    faults: [
      { field: 'company', message: expect.stringContaining('Excel could not show this cell') },
      { field: 'contactWhatsApp', message: expect.stringContaining('Excel has shortened this number') },
      { field: 'source', message: expect.stringContaining('another encoding') },
    ],
  });
});

test('a phone number that is written as a formula, so that Excel keeps its zero, is that number', () => {
  expect(readImportedClient({ ...sound, contactWhatsApp: '="0501234567"' })).toMatchObject({
    client: { contactWhatsApp: '0501234567' },
  });
});
