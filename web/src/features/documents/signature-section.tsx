import { useState } from 'react';
import { downloadSignedCopy } from '../../../../shared/contract/documents.ts';
import type { MadeDocument } from '../../../../shared/domain/document.ts';
import { copyOf } from '../../../../shared/domain/signature.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { dateAndTime } from '../../ui/dubai-time.ts';
import { Facts } from '../../ui/facts.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/section.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { SignDialog } from './sign-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

interface SignatureSectionProps {
  document: MadeDocument;
  onChanged: () => void;
}

/** Who signed a document off, what shows it, and the ways to mend that. */
export const SignatureSection = ({ document: one, onChanged }: SignatureSectionProps) => {
  const [asked, setAsked] = useState<'copy' | 'take-back'>();
  const { signature } = one;
  const copy = copyOf(signature);
  const close = () => setAsked(undefined);

  return (
    <Section title="Signature">
      <Facts facts={factsOf(one)} />
      <div className="mt-3 flex flex-wrap gap-2">
        {copy ? (
          <DownloadButton
            endpoint={downloadSignedCopy}
            input={{ id: one.id }}
            name={`${one.uniqueFileId}, signed copy`}
            label="Download signed copy"
          />
        ) : (
          <ToolButton onClick={() => setAsked('copy')}>Add signed copy</ToolButton>
        )}
        <ToolButton onClick={() => setAsked('take-back')}>Take back signature</ToolButton>
      </div>
      {asked === 'copy' && <SignDialog document={one} onClose={close} onChanged={onChanged} />}
      {asked === 'take-back' && <TakeBackDialog document={one} onClose={close} onChanged={onChanged} />}
    </Section>
  );
};

const factsOf = ({ signature }: MadeDocument) => {
  if (!signature) return [['Signed copy', 'None was put in.']] as const;
  const signed = [
    'Signed off',
    <>
      <Moment at={signature.at} as={dateAndTime} /> by {signature.by}
    </>,
  ] as const;
  if (!('copy' in signature)) return [signed, ['No signed copy', signature.reason]] as const;
  const { originalName, fileSize: size, sha256 } = signature.copy;

  return [
    signed,
    ['Signed copy', `${originalName} · ${fileSize(size)}`],
    [
      'Its SHA-256',
      <span key="sha256" className="font-mono text-note">
        {sha256}
      </span>,
    ],
  ] as const;
};
