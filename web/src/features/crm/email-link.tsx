import { mailLink } from '../../ui/format/contact-links.ts';

const LINK = 'underline decoration-ink-faint underline-offset-4 hover:decoration-ink';

/** An address as a link to the mail program. */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={mailLink(email)} className={LINK}>
    {email}
  </a>
);
