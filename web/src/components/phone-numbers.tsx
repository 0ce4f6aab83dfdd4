import { Fragment } from 'react';
import { CopyButton } from '../ui/copy-button.tsx';
import { diallable, phoneParts } from '../ui/format/contact-links.ts';

/** The numbers of a phone field, each to call and to copy, and what is written between them. */
export const PhoneNumbers = ({ phone }: { phone: string }) => {
  const parts = phoneParts(phone);

  return (
    <span dir="auto" className="wrap-anywhere">
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are those of one text, in its order
        <Fragment key={place}>
          {part.link === undefined ? (
            part.text
          ) : (
            <a
              href={part.link}
              dir="ltr"
              className="whitespace-nowrap underline decoration-ink-faint underline-offset-4 hover:decoration-ink"
            >
              {part.text}
            </a>
          )}
          {(part.link !== undefined || parts.length === 1) && (
            <span className="ml-2 inline-flex align-middle">
              <CopyButton text={diallable(part)} what={parts.length === 1 ? 'phone number' : part.text} />
            </span>
          )}
        </Fragment>
      ))}
    </span>
  );
};
