import { foldEmailAddress } from '../../../functions/lib/email/fold-address.ts';
import { UNKNOWN_SENDER } from '../../../shared/domain/inquiry-forms.ts';
import type { TestApp } from '../test-app.ts';
import type { Records, StoredRow } from './clean-slate.ts';
import type { Visitor } from './visitors.ts';

/** Something that is not as it should be after a run. */
export interface Finding {
  readonly kind: 'lost' | 'doubled' | 'wrong';
  readonly text: string;
}

const FIRST_DOCUMENTS = ['NDA', 'OnboardingPack'];

type SentMail = Awaited<ReturnType<TestApp['mails']>>[number];

export interface LeadCounts {
  readonly acknowledged: number;
  readonly followedUp: number;
  readonly findings: readonly Finding[];
}

/** A finding where there is not exactly one. */
const exactlyOne = (found: readonly unknown[], text: string): Finding[] => {
  if (found.length === 1) return [];

  return [{ kind: found.length === 0 ? 'lost' : 'doubled', text: `${text}: ${found.length} times` }];
};

const atMostOne = (found: readonly unknown[], text: string): Finding[] =>
  found.length > 1 ? exactlyOne(found, text) : [];

const documentFindings = (
  { documents = [], timeline = [] }: Record<string, StoredRow[]>,
  clientId: unknown,
) =>
  FIRST_DOCUMENTS.flatMap((type) => {
    const own = documents.filter((one) => one.clientId === clientId && one.documentType === type);
    const entries = (event: string) =>
      timeline.filter((one) => one.clientId === clientId && one.documentType === type && one.event === event);

    return [
      ...exactlyOne(own, `the ${type} of client ${clientId}`),
      ...own
        .filter(({ production }) => production !== 'done')
        .map(({ id }): Finding => ({ kind: 'lost', text: `the file of ${type} ${id}` })),
      ...exactlyOne(entries('ordered'), `the entry that the ${type} of client ${clientId} was ordered`),
      ...exactlyOne(entries('generated'), `the entry that the ${type} of client ${clientId} was generated`),
    ];
  });

/** A lead that was acknowledged: stored once with its words, with its client, its entry and its email to the team. */
const leadFindings = (
  visitor: Visitor,
  reference: string,
  records: Records,
  mails: readonly SentMail[],
): Finding[] => {
  const name = `${reference} of ${visitor.email}`;
  const stored = (records.inquiries ?? []).filter((one) => one.reference === reference);
  const [inquiry] = stored;
  if (!inquiry) return [{ kind: 'lost', text: `the inquiry ${name}` }];
  if (inquiry.message !== visitor.message) return [{ kind: 'lost', text: `the words of ${name}` }];

  const teamMails = mails.filter(
    ({ subject }) => subject.endsWith(`· ${reference}`) && subject.startsWith('General Information: '),
  );
  const common = [
    ...(inquiry.followUp === undefined ? [] : [{ kind: 'lost', text: `the follow-up of ${name}` } as const]),
    ...exactlyOne(teamMails, `the email to the team about ${name}`),
  ];
  if (visitor.email === UNKNOWN_SENDER.email) return common;

  const { clientId } = inquiry;
  const clients = (records.clients ?? []).filter(
    ({ contactEmail }) => String(contactEmail).toLowerCase() === visitor.email.toLowerCase(),
  );
  const entries = (records.timeline ?? []).filter(
    (one) => one.kind === 'inquiry' && one.reference === reference,
  );

  return [
    ...common,
    ...exactlyOne(clients, `the client of ${visitor.email}`),
    ...exactlyOne(entries, `the timeline entry of ${name}`),
    ...(clients.some(({ id }) => id === clientId)
      ? []
      : [{ kind: 'wrong', text: `the client of ${name}` } as const]),
    ...documentFindings(
      {
        documents: [...(records['automated-documents'] ?? [])],
        timeline: [...(records.timeline ?? [])],
      },
      clientId,
    ),
  ];
};

/** Every address that was written from has one acknowledgement; it quotes a stored inquiry. */
const acknowledgementFindings = (visitors: readonly Visitor[], mails: readonly SentMail[]): Finding[] => {
  const addresses = new Set(
    visitors
      .filter(({ email, reference }) => email !== UNKNOWN_SENDER.email && reference() !== undefined)
      .map(({ email }) => foldEmailAddress(email)),
  );

  return [...addresses].flatMap((address) =>
    exactlyOne(
      mails.filter(
        ({ subject, destination }) =>
          subject.startsWith('We have received your inquiry') &&
          destination.to.some((to) => foldEmailAddress(to) === address),
      ),
      `the acknowledgement to ${address}`,
    ),
  );
};

/** Every email is sent once, is recorded, and concerns a stored inquiry. */
const mailFindings = (records: Records, mails: readonly SentMail[]): Finding[] => {
  const recorded = records.mail ?? [];
  const leftOver = recorded.filter(({ due }) => due !== undefined);
  const references = new Set((records.inquiries ?? []).map(({ reference }) => String(reference)));

  return [
    ...leftOver.map(
      ({ id, status }): Finding => ({ kind: 'lost', text: `the email ${id}, which is ${status}` }),
    ),
    ...recorded.flatMap(({ id, to, subject }) =>
      atMostOne(
        mails.filter((mail) => mail.subject === subject && mail.destination.to[0] === to),
        `the email ${id}`,
      ),
    ),
    ...mails.flatMap(({ subject }): Finding[] => {
      const [reference] = /\b(?:INQ|BCR)-\w{8}\b/.exec(subject) ?? [];

      return reference === undefined || references.has(reference)
        ? []
        : [{ kind: 'wrong', text: `an email about ${reference}, which is not stored` }];
    }),
  ];
};

/** Words that were sent are stored once, whether or not the visitor has read the acknowledgement. */
const storedOnceFindings = (visitors: readonly Visitor[], records: Records): Finding[] =>
  visitors.flatMap(({ message, email }) =>
    atMostOne(
      (records.inquiries ?? []).filter((one) => one.message === message),
      `an inquiry of ${email}`,
    ),
  );

/** Checks that each acknowledged lead is stored once and followed up once, with its client, entry, emails and documents. */
export const checkLeads = (
  visitors: readonly Visitor[],
  records: Records,
  mails: readonly SentMail[],
): LeadCounts => {
  const checked = visitors.flatMap((visitor) => {
    const reference = visitor.reference();

    return reference === undefined ? [] : [leadFindings(visitor, reference, records, mails)];
  });

  return {
    acknowledged: checked.length,
    followedUp: checked.filter((findings) => findings.length === 0).length,
    findings: [
      ...checked.flat(),
      ...storedOnceFindings(visitors, records),
      ...acknowledgementFindings(visitors, mails),
      ...mailFindings(records, mails),
    ],
  };
};
