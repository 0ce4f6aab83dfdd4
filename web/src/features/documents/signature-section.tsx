import { useState } from 'react';
import { downloadSignedCopy } from '../../../../shared/contract/documents.ts';
import type { MadeDocument } from '../../../../shared/domain/document.ts';
import { signedCopyOf } from '../../../../shared/domain/signature.ts';
import { DownloadButton } from '../../components/download-button.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Section } from '../../ui/data/section.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { dateAndTime } from '../../ui/format/dubai-time.ts';
import { fileSize } from '../../ui/format/file-size.ts';
import { Time } from '../../ui/format/time.tsx';
import { SignDialog } from './sign-dialog.tsx';
import { WithdrawSignatureDialog } from './withdraw-signature-dialog.tsx';

interface SignatureSectionProps {
  document: MadeDocument;
}

/** Signature of a document: user, proof, and actions for correction. */
export const SignatureSection = ({ document: one }: SignatureSectionProps) => {
  const [openDialog, setOpenDialog] = useState<'copy' | 'withdraw'>();
  const { signature } = one;
  const copy = signedCopyOf(signature);
  const close = () => setOpenDialog(undefined);

  return (
    <Section title="Signature">
      <DescriptionList items={factsOf(one)} />
      <div className="mt-3 flex flex-wrap gap-2">
        {copy ? (
          <DownloadButton
            endpoint={downloadSignedCopy}
            input={{ id: one.id }}
            name={`${one.uniqueFileId}, signed copy`}
            label="Download signed copy"
          />
        ) : (
          <ToolButton onClick={() => setOpenDialog('copy')}>Add signed copy</ToolButton>
        )}
        <ToolButton onClick={() => setOpenDialog('withdraw')}>Withdraw signature</ToolButton>
      </div>
      {openDialog === 'copy' && <SignDialog document={one} onClose={close} />}
      {openDialog === 'withdraw' && <WithdrawSignatureDialog document={one} onClose={close} />}
    </Section>
  );
};

const factsOf = ({ signature }: MadeDocument) => {
  if (!signature) return [['Signed copy', 'None was put in.']] as const;
  const signed = [
    'Signed off',
    <>
      <Time at={signature.at} as={dateAndTime} /> by {signature.by}
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
