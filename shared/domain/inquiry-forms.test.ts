import { expect, test } from 'vitest';
import { NewInquiry } from './inquiry.ts';
import { canBeAnswered, composeInquiry, type FormId, formNamed, UNKNOWN_SENDER } from './inquiry-forms.ts';

const person = {
  name: 'Amira Sample',
  company: 'Sample Bulk',
  email: 'amira@sample.example',
  phone: '+971 4 555 0199',
};

test('the home form sends the type, else the division, else General Contact', () => {
  const typeOf = (values: Record<string, string>) =>
    composeInquiry('home', { ...person, message: 'Hi', ...values }).inquiryType;
  expect(typeOf({ inquiryType: 'Strategic Briefing', division: 'Holdings' })).toBe('Strategic Briefing');
  expect(typeOf({ inquiryType: '', division: 'Holdings' })).toBe('Holdings');
  expect(typeOf({})).toBe('General Contact');
});

test('the home form always sends the confidentiality as true and its own choices as details', () => {
  const sent = composeInquiry('home', {
    ...person,
    message: 'Hi',
    division: 'ARCHAI',
    urgency: 'High',
    inquiryType: '',
  });
  expect(sent).toMatchObject({
    confidentiality: true,
    details: { form: 'home', division: 'ARCHAI', urgency: 'High' },
  });
});

test('the chartering form sends capacity, port range and message as one message', () => {
  const sent = composeInquiry('vessel', {
    ...person,
    fullName: 'Amira Sample',
    capacityType: 'LNG',
    location: 'Fujairah',
    message: 'Open in May.',
  });
  expect(sent).toMatchObject({
    name: 'Amira Sample',
    inquiryType: 'Maritime Chartering',
    message: 'Capacity type: LNG\nLocation / port range: Fujairah\nMessage: Open in May.',
    details: { capacityType: 'LNG', location: 'Fujairah' },
  });
});

test('a cargo submission sends its kind and the fields that only cargo has', () => {
  const values = {
    ...person,
    fullName: 'Amira Sample',
    submissionType: 'Cargo',
    capacityType: 'Bulk',
    location: 'Santos to Lagos',
    cargo: '50,000 t wheat',
    laycan: '1 to 10 May',
    message: 'Geared, please.',
  };
  expect(composeInquiry('vessel', values)).toMatchObject({
    inquiryType: 'Maritime Chartering',
    message:
      'Submission: Cargo\nCapacity type: Bulk\nLocation / port range: Santos to Lagos\nCargo and quantity: 50,000 t wheat\nLaycan: 1 to 10 May\nMessage: Geared, please.',
    details: { submissionType: 'Cargo', cargo: '50,000 t wheat', laycan: '1 to 10 May' },
  });
  // Entered before the visitor changed the choice, so not sent.
  const vessel = composeInquiry('vessel', { ...values, submissionType: 'Vessel' });
  expect(vessel.message).toBe(
    'Capacity type: Bulk\nLocation / port range: Santos to Lagos\nMessage: Geared, please.',
  );
  expect(vessel.details).toEqual({
    form: 'vessel',
    submissionType: 'Vessel',
    capacityType: 'Bulk',
    location: 'Santos to Lagos',
  });
});

test('a transformation request without a reply address cannot be answered', () => {
  const values = {
    type: 'risk-assessment',
    priority: 'high',
    region: 'brics',
    description: 'Grain corridor.',
  };
  const silent = composeInquiry('transformation', values);
  expect(silent.inquiryType).toBe('Archai - risk-assessment');
  expect(canBeAnswered(silent)).toBe(false);
  expect(canBeAnswered(composeInquiry('transformation', { ...values, replyEmail: 'a@sample.example' }))).toBe(
    true,
  );
});

test('an intelligence request sends its brief as the message', () => {
  const sent = composeInquiry('intelligence', {
    organization: 'Sample Org',
    email: 'o@sample.example',
    intelligenceType: 'risk',
    brief: 'Read this.',
  });
  expect(sent).toMatchObject({
    name: 'Sample Org',
    company: 'Sample Org',
    inquiryType: 'Intelligence - risk',
    message: 'Read this.',
  });
});

const complete: Record<FormId, Record<string, string>> = {
  home: { ...person, message: 'Hi' },
  contact: { ...person, message: 'Hi' },
  footer: { ...person, message: 'Hi' },
  vessel: { ...person, fullName: 'Amira', capacityType: 'Bulk', location: 'Santos' },
  transformation: { type: 'market-analysis', priority: 'low', region: 'global', description: 'x' },
  briefing: {
    ...person,
    organization: 'Sample',
    position: 'COO',
    priorityLevel: 'urgent',
    briefingType: 'documentPackage',
    briefingPurpose: 'x',
  },
  enquiry: { ...person, inquiryType: 'Trust Services', message: 'Hi', confidentiality: 'on' },
  intelligence: { organization: 'Sample', email: 'o@sample.example', intelligenceType: 'market', brief: 'x' },
  resource: {
    accessLevel: 'premier',
    organization: 'Sample',
    contactEmail: 'o@sample.example',
    relationship: 'Partner',
  },
  waitlist: { name: 'Amira', email: 'amira@sample.example' },
  access: { ...person, message: 'Terminal access for two traders.' },
  onboard: {
    ...{ ...person, message: 'Two Panamaxes.' },
    ...{
      reference1Name: 'Ida',
      reference1Company: 'Sample Terminals',
      reference1Email: 'ida@sample.example',
    },
    ...{ reference2Name: 'Jon', reference2Company: 'Sample Grain', reference2Phone: '04 555 0143' },
    ...{ reference3Name: 'Kim', reference3Company: 'Sample Bank', reference3Phone: '+971 4 555 0144' },
  },
};

test.each(Object.entries(complete))('what the %s form sends is accepted', (form, values) => {
  expect(NewInquiry.safeParse(composeInquiry(form as FormId, values))).toMatchObject({ success: true });
});

const ofPerson = { ...person, message: 'Hi' };

test.each<[FormId, Record<string, string>, object]>([
  ['home', ofPerson, { ...ofPerson, inquiryType: 'General Contact', confidentiality: true }],
  ['contact', ofPerson, { ...ofPerson, inquiryType: 'General Contact', confidentiality: false }],
  [
    'contact',
    { ...ofPerson, inquiryType: 'Trust', confidentiality: 'on' },
    { ...ofPerson, inquiryType: 'Trust', confidentiality: true },
  ],
  ['footer', ofPerson, { ...ofPerson, inquiryType: 'General Inquiry', confidentiality: false }],
  [
    'footer',
    { ...ofPerson, inquiryType: 'Trust', confidentiality: '' },
    { ...ofPerson, inquiryType: 'Trust', confidentiality: true },
  ],
  [
    'enquiry',
    { ...ofPerson, inquiryType: 'Trust Services' },
    { ...ofPerson, inquiryType: 'Trust Services', confidentiality: false },
  ],
  [
    'enquiry',
    { ...ofPerson, inquiryType: 'Trust Services', confidentiality: 'on' },
    { ...ofPerson, inquiryType: 'Trust Services', confidentiality: true },
  ],
  ['access', ofPerson, { ...ofPerson, inquiryType: 'Dominion Access', confidentiality: true }],
  [
    'waitlist',
    { name: ' Amira ', email: 'a@sample.example', phone: '1', company: 'x' },
    {
      ...{ name: 'Amira', company: '', email: 'a@sample.example', phone: '', inquiryType: 'ARCHAI Waitlist' },
      ...{ message: 'Please keep me a place on the ARCHAI waitlist.', confidentiality: true },
    },
  ],
  [
    'intelligence',
    complete.intelligence,
    {
      ...{ name: 'Sample', company: 'Sample', email: 'o@sample.example', phone: '' },
      ...{ inquiryType: 'Intelligence - market', message: 'x', confidentiality: true },
    },
  ],
  [
    'resource',
    complete.resource,
    {
      ...{ name: 'Sample', company: 'Sample', email: 'o@sample.example', phone: '' },
      ...{ inquiryType: 'Resource Access - premier', confidentiality: true },
      message: 'Access level: premier\nOrganization: Sample\nRelationship: Partner',
    },
  ],
  [
    'transformation',
    { ...complete.transformation, replyEmail: 'a@sample.example' },
    {
      ...{ ...UNKNOWN_SENDER, email: 'a@sample.example', phone: '', confidentiality: true },
      ...{ inquiryType: 'Archai - market-analysis' },
      message: 'Priority: low\nRegion: global\nDescription: x',
    },
  ],
  [
    'briefing',
    { ...complete.briefing, additionalNotes: 'Soon.' },
    {
      ...{ ...person, company: 'Sample', inquiryType: 'corporate-briefing', confidentiality: false },
      message:
        'Position: COO\nOrganization: Sample\nPriority level: urgent\nBriefing type: documentPackage\nPurpose: x\nNotes: Soon.',
    },
  ],
  [
    'briefing',
    { ...complete.briefing, confidentiality: 'on' },
    {
      ...{ ...person, company: 'Sample', inquiryType: 'corporate-briefing', confidentiality: true },
      message:
        'Position: COO\nOrganization: Sample\nPriority level: urgent\nBriefing type: documentPackage\nPurpose: x',
    },
  ],
])('the %s form sends, beside its details, what its call describes: %#', (form, values, payload) => {
  const { details, ...sent } = composeInquiry(form, values);
  expect(sent).toEqual(payload);
  expect(details.form).toBe(form);
});

test('a chartering request is confidential', () => {
  expect(composeInquiry('vessel', complete.vessel).confidentiality).toBe(true);
});

test('details are the entered fields that the payload has not of its own', () => {
  const values = { ...ofPerson, fullName: 'A', inquiryType: 'T', confidentiality: 'on', form: 'x' };
  expect(composeInquiry('contact', { ...values, urgency: ' High ', region: ' ' }).details).toEqual({
    form: 'contact',
    urgency: 'High',
  });
});

test('a sender without an address is known in any spelling', () => {
  expect(canBeAnswered({ email: ' Unknown@ARCHAI.invalid ' })).toBe(false);
  expect(canBeAnswered({ email: 'amira@archai.invalid' })).toBe(true);
});

test('a form is found by its name, that of the contact page by any other', () => {
  expect([formNamed('vessel'), formNamed('toString'), formNamed()]).toEqual(['vessel', 'contact', 'contact']);
});
