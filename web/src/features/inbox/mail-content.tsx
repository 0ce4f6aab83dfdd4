import { Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MailAttachment, ReceivedMail } from '../../../../shared/domain/received-mail.ts';
import { fileSize } from '../../ui/format/file-size.ts';

interface MailContentProps {
  mail: Pick<ReceivedMail, 'text' | 'quoted' | 'isCut' | 'attachments'>;
  /** Shows a text, such as with its links. */
  text: (text: string) => ReactNode;
  /** What stands beside a file, such as its download. */
  besideFile?: (file: MailAttachment, place: number) => ReactNode;
}

/** The text of a mail, with what it quotes folded, and the names of its files. */
export const MailContent = ({
  mail: { text, quoted, isCut, attachments },
  text: show,
  besideFile,
}: MailContentProps) => (
  <>
    <p dir="auto" className="max-w-[68ch] text-data wrap-anywhere whitespace-pre-wrap">
      {text === '' ? (
        <span className="text-ink-soft">{isCut ? 'Without readable text.' : 'Without text.'}</span>
      ) : (
        show(text)
      )}
    </p>
    {isCut && (
      <p className="mt-1.5 text-note text-ink-soft">
        The mail is longer than what is shown. An operator can read it whole.
      </p>
    )}
    {quoted !== undefined && (
      <details className="mt-2 text-data text-ink-soft">
        <summary className="min-h-6 cursor-pointer text-note">Quoted text and signature</summary>
        <p dir="auto" className="mt-1.5 max-w-[68ch] wrap-anywhere whitespace-pre-wrap">
          {quoted}
        </p>
      </details>
    )}
    <Attachments attachments={attachments} beside={besideFile} />
  </>
);

interface AttachmentsProps {
  attachments: readonly MailAttachment[];
  beside: MailContentProps['besideFile'];
}

const Attachments = ({ attachments, beside }: AttachmentsProps) => {
  if (attachments.length === 0) return null;

  return (
    <ul aria-label="Files of the mail" className="mt-2 space-y-1.5 text-note">
      {attachments.map((file, at) => (
        // Two files may have one name.
        // biome-ignore lint/suspicious/noArrayIndexKey: the files of a mail never change
        <li key={at} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="inline-flex min-w-0 items-center gap-1.5">
            <Paperclip aria-hidden="true" className="size-3.5 shrink-0 text-ink-soft" />
            <span className="wrap-anywhere">{file.name || file.contentType}</span>
            <span className="whitespace-nowrap text-ink-soft">{fileSize(file.bytes)}</span>
          </span>
          {beside?.(file, at)}
        </li>
      ))}
      {beside !== undefined && (
        <li className="text-ink-soft">Open a file only if you expect it: nobody has looked into it.</li>
      )}
    </ul>
  );
};
