import { mailLink, phoneLink } from '../../ui/format/contact-links.ts';

const LINK = 'underline decoration-ink-faint underline-offset-4 hover:decoration-ink';

/** An address as a link to the mail program. */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={mailLink(email)} className={LINK}>
    {email}
  </a>
);

/** A phone number as a link, where it has enough digits to dial. */
export const PhoneLink = ({ number }: { number: string }) => {
  const link = phoneLink(number);
  if (link === undefined) return number;
  return (
    <a href={link} className={LINK}>
      {number}
    </a>
  );
};
