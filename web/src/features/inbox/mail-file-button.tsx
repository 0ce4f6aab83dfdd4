import { downloadMailFile } from '../../../../shared/contract/received-mail.ts';
import { LARGEST_MAIL_FILE, type MailAttachment } from '../../../../shared/domain/received-mail.ts';
import { DownloadButton } from '../../components/download-button.tsx';

interface MailFileButtonProps {
  reference: string;
  mailId: string;
  /** Among the files of the mail, from zero. */
  place: number;
  file: MailAttachment;
}

/** Downloads a file that a visitor has sent. */
export const MailFileButton = ({ reference, mailId, place, file: { name, bytes } }: MailFileButtonProps) => {
  if (bytes > LARGEST_MAIL_FILE)
    return <span className="text-ink-soft">Larger than 4 MB: an operator can take it out of the mail.</span>;

  return (
    <DownloadButton
      endpoint={downloadMailFile}
      input={{ reference, id: mailId, place }}
      name={name || `file ${place + 1}`}
    />
  );
};
