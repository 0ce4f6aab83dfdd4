import { dayIn, dubaiTimeText } from '../../../shared/domain/day.ts';
import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import { SET_ASIDE_REASON_TEXTS, type SetAsideMail } from '../../../shared/domain/received-mail.ts';
import type { EmailMessage } from '../email/email-message.ts';
import { emailButton, emailFacts, emailLayout, emailParagraph } from '../email/layout.ts';
import { senderName } from './emails.ts';

/** The team reads the notice at eight in the morning; later inquiries are in the notice of the next day. */
const NOTICE_HOUR = 8 * 3_600_000;

/** The id of the day's notice: a day has one. */
export const quarantineEmailId = (now: Date): string =>
  `quarantine#${dayIn(new Date(now.getTime() - NOTICE_HOUR))}`;

interface QuarantineNotice {
  readonly quarantined: { readonly inquiries: readonly Inquiry[]; readonly hasMore: boolean };
  readonly setAside: { readonly mails: readonly SetAsideMail[]; readonly hasMore: boolean };
}

/** “1 mail was set aside”, “More than 50 mails were set aside”; nothing for none. */
const counted = (
  { length }: readonly unknown[],
  hasMore: boolean,
  [one, many]: readonly [string, string],
): string[] => {
  if (length === 0) return [];

  return [`${hasMore ? `More than ${length}` : length} ${!hasMore && length === 1 ? one : many}`];
};

const hasMails = ({ receivedMails = 0 }: Inquiry): boolean => receivedMails > 0;

const inquiryRow = (inquiry: Inquiry) =>
  [
    `${inquiry.reference} · ${senderName(inquiry)}`,
    [
      inquiry.spamReason ?? '',
      hasMails(inquiry) ? 'Its sender has written again.' : '',
      `Answer promised by ${dubaiTimeText(inquiry.respondBy)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  ] as const;

const mailRow = ({ from, subject, reason, at }: SetAsideMail) =>
  [
    `Mail of ${from || 'an unknown sender'}`,
    `${subject ? `“${subject}” ` : ''}${dubaiTimeText(at)}. ${SET_ASIDE_REASON_TEXTS[reason]}`,
  ] as const;

/**
 * Tells the team of the inquiries that the product has quarantined since the last notice, of those in quarantine whose senders
 * have written since, and of the mail that it has set aside, so that it finds a lead among them in time.
 */
export const quarantineEmail = (
  { quarantined, setAside }: QuarantineNotice,
  { origin, inquiriesAddress, now }: { origin: string; inquiriesAddress: string; now: Date },
): EmailMessage => {
  const { inquiries } = quarantined;
  const { mails } = setAside;
  const fresh = inquiries.filter((inquiry) => !hasMails(inquiry));
  const answered = inquiries.filter(hasMails);
  const title = [
    ...counted(fresh, quarantined.hasMore, [
      'inquiry is new in quarantine',
      'inquiries are new in quarantine',
    ]),
    ...counted(answered, quarantined.hasMore && fresh.length === 0, [
      'sender of an inquiry in quarantine has written again',
      'senders of inquiries in quarantine have written again',
    ]),
    ...counted(mails, setAside.hasMore, ['mail was set aside', 'mails were set aside']),
  ].join(', ');
  const why = [
    ...(inquiries.length > 0
      ? [
          'Nobody was written to for an inquiry in quarantine. Restore what is meant: its acknowledgement and its documents follow.',
        ]
      : []),
    ...(mails.length > 0
      ? ['A mail set aside changes no inquiry. Answer its sender where a person wrote it.']
      : []),
  ];
  const rows = [...inquiries.map(inquiryRow), ...mails.map(mailRow)];
  const links = [
    ...(inquiries.length > 0 ? [['Open the quarantine', `${origin}/inbox?view=quarantined`] as const] : []),
    ...(mails.length > 0 ? [['Open the mail set aside', `${origin}/inbox/mail-set-aside`] as const] : []),
  ];

  return {
    id: quarantineEmailId(now),
    cause: 'quarantine',
    to: inquiriesAddress,
    subject: title,
    text: [
      title,
      rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      ...why,
      links.map(([label, address]) => `${label}: ${address}`).join('\n'),
    ].join('\n\n'),
    html: emailLayout(
      title,
      why.join(' '),
      [
        ...why.map((text) => emailParagraph(text)),
        emailFacts(rows),
        ...links.map(([label, address]) => emailButton(label, address)),
      ],
      'This is sent at most once a day, and only when something new has come in.',
    ),
  };
};
