// The reference contacts of an onboarding, in a file without schemas, so that the page loads no zod for them.

/** The fewest reference contacts of an onboarding; the form takes as many. */
export const REFERENCES_REQUIRED = 3;

const PARTS = ['Name', 'Company', 'Email', 'Phone'] as const;
type Part = (typeof PARTS)[number];

/** Field of the form, and name of the detail: `reference2Email`. */
export const referenceField = (number: number, part: Part): string => `reference${number}${part}`;

export const REFERENCE_NUMBERS: readonly number[] = Array.from(
  { length: REFERENCES_REQUIRED },
  (_, place) => place + 1,
);

export interface ReferenceContact {
  readonly number: number;
  readonly name: string;
  readonly company: string;
  /** One of the two may be empty. */
  readonly email: string;
  readonly phone: string;
}

type Details = Readonly<Record<string, string | undefined>>;

/** The reference contacts that an inquiry names; none where it is no onboarding. */
export const referenceContactsOf = (details: Details): ReferenceContact[] =>
  REFERENCE_NUMBERS.map((number) => {
    const part = (name: Part) => details[referenceField(number, name)] ?? '';

    return {
      number,
      name: part('Name'),
      company: part('Company'),
      email: part('Email'),
      phone: part('Phone'),
    };
  }).filter(({ name, company, email, phone }) => [name, company, email, phone].some((text) => text !== ''));

export const isReferenceField = (detail: string, numbers = REFERENCE_NUMBERS): boolean =>
  numbers.some((number) => PARTS.some((part) => detail === referenceField(number, part)));

const MISSING: Record<Exclude<Part, 'Phone'>, string> = {
  Name: 'Please enter the name of this reference.',
  Company: 'Please enter the company of this reference.',
  Email: 'Please enter an email or a phone number of this reference.',
};

/** What is missing of an onboarding's reference contacts, by field: the name, the company, and an email or a phone of each. */
export const missingOfReferences = (details: Details): { field: string; message: string }[] =>
  REFERENCE_NUMBERS.flatMap((number) => {
    const isGiven = (part: Part) => (details[referenceField(number, part)] ?? '').trim() !== '';
    const missing = [
      ...(isGiven('Name') ? [] : (['Name'] as const)),
      ...(isGiven('Company') ? [] : (['Company'] as const)),
      ...(isGiven('Email') || isGiven('Phone') ? [] : (['Email'] as const)),
    ];

    return missing.map((part) => ({ field: referenceField(number, part), message: MISSING[part] }));
  });
