import type { FormValues } from './form.ts';
import { DEFAULT_INQUIRY_TYPE } from './inquiry-choices.ts';

/** The payload of `POST /api/contact`. */
interface Payload {
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  readonly inquiryType: string;
  readonly message: string;
  readonly confidentiality: boolean;
  readonly details: Record<string, string>;
}

/** The sender of an inquiry without an address: it is stored and read, but cannot be answered. */
export const UNKNOWN_SENDER = {
  name: 'ARCHAI visitor',
  company: 'ARCHAI',
  email: 'unknown@archai.invalid',
} as const;

export const canBeAnswered = ({ email }: { readonly email: string }): boolean =>
  email.trim().toLowerCase() !== UNKNOWN_SENDER.email;

/** The lines of a composed message that have a value. */
const composed = (lines: readonly (readonly [label: string, value: string])[]): string =>
  lines
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');

type Compose = (field: (name: string) => string, values: FormValues) => Omit<Payload, 'details'>;

const ticked = (values: FormValues, name: string) => values[name] !== undefined;

const person = (field: (name: string) => string) => ({
  name: field('name'),
  company: field('company'),
  email: field('email'),
  phone: field('phone'),
});

/** The payload of each form of the site, as the specification describes its call. */
const forms = {
  home: (field) => ({
    ...person(field),
    inquiryType: field('inquiryType') || field('division') || DEFAULT_INQUIRY_TYPE,
    message: field('message'),
    confidentiality: true,
  }),
  contact: (field, values) => ({
    ...person(field),
    inquiryType: field('inquiryType') || DEFAULT_INQUIRY_TYPE,
    message: field('message'),
    confidentiality: ticked(values, 'confidentiality'),
  }),
  footer: (field, values) => ({
    ...person(field),
    inquiryType: field('inquiryType') || 'General Inquiry',
    message: field('message'),
    confidentiality: ticked(values, 'confidentiality'),
  }),
  vessel: (field) => ({
    ...person(field),
    name: field('fullName'),
    inquiryType: 'Maritime Chartering',
    message: composed([
      ['Submission', field('submissionType') === 'Vessel' ? '' : field('submissionType')],
      ['Capacity type', field('capacityType')],
      ['Location / port range', field('location')],
      ['Cargo and quantity', field('cargo')],
      ['Laycan', field('laycan')],
      ['Message', field('message')],
    ]),
    confidentiality: true,
  }),
  transformation: (field) => ({
    ...UNKNOWN_SENDER,
    email: field('replyEmail') || UNKNOWN_SENDER.email,
    phone: '',
    inquiryType: `Archai - ${field('type')}`,
    message: composed([
      ['Priority', field('priority')],
      ['Region', field('region')],
      ['Description', field('description')],
    ]),
    confidentiality: true,
  }),
  briefing: (field, values) => ({
    ...person(field),
    company: field('organization'),
    inquiryType: 'corporate-briefing',
    message: composed([
      ['Position', field('position')],
      ['Organization', field('organization')],
      ['Priority level', field('priorityLevel')],
      ['Briefing type', field('briefingType')],
      ['Purpose', field('briefingPurpose')],
      ['Notes', field('additionalNotes')],
    ]),
    confidentiality: ticked(values, 'confidentiality'),
  }),
  enquiry: (field, values) => ({
    ...person(field),
    inquiryType: field('inquiryType'),
    message: field('message'),
    confidentiality: ticked(values, 'confidentiality'),
  }),
  intelligence: (field) => ({
    name: field('organization'),
    company: field('organization'),
    email: field('email'),
    phone: '',
    inquiryType: `Intelligence - ${field('intelligenceType')}`,
    message: field('brief'),
    confidentiality: true,
  }),
  resource: (field) => ({
    name: field('organization'),
    company: field('organization'),
    email: field('contactEmail'),
    phone: '',
    inquiryType: `Resource Access - ${field('accessLevel')}`,
    message: composed([
      ['Access level', field('accessLevel')],
      ['Organization', field('organization')],
      ['Relationship', field('relationship')],
    ]),
    confidentiality: true,
  }),
  waitlist: (field) => ({
    name: field('name'),
    company: '',
    email: field('email'),
    phone: '',
    inquiryType: 'ARCHAI Waitlist',
    message: 'Please keep me a place on the ARCHAI waitlist.',
    confidentiality: true,
  }),
  access: (field) => ({
    ...person(field),
    inquiryType: 'Dominion Access',
    message: field('message'),
    confidentiality: true,
  }),
  onboard: (field) => ({
    ...person(field),
    inquiryType: 'Tier 1 Onboarding',
    message: field('message'),
    confidentiality: true,
  }),
} as const satisfies Record<string, Compose>;

export type FormId = keyof typeof forms;

export const FORM_IDS = Object.keys(forms) as readonly FormId[];

/** Whether there is a form of this name. */
export const isFormId = (name: string): name is FormId => Object.hasOwn(forms, name);

/** Fields that are part of the payload itself, and so not of its details. */
const PLAIN = new Set([
  'form',
  'name',
  'fullName',
  'company',
  'email',
  'phone',
  'message',
  'inquiryType',
  'confidentiality',
]);

/** Fields that only a cargo submission sends. */
const OF_CARGO = new Set(['cargo', 'laycan']);

const isMeant = (name: string, { submissionType }: FormValues) =>
  !OF_CARGO.has(name) || submissionType === 'Cargo';

/** A form's request to `POST /api/contact`: the specification's payload, with the entered fields as details. */
export const composeInquiry = (form: FormId, values: FormValues): Payload => {
  const field = (name: string) => (isMeant(name, values) ? (values[name] ?? '').trim() : '');
  const entered = Object.keys(values).filter((name) => !PLAIN.has(name) && field(name) !== '');

  return {
    ...forms[form](field, values),
    details: { form, ...Object.fromEntries(entered.map((name) => [name, field(name)])) },
  };
};

/** The form of this name, else the contact page's. */
export const formNamed = (name = ''): FormId => (isFormId(name) ? name : 'contact');
