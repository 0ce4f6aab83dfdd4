import type { ReactNode } from 'react';
import { ProgressBar } from '../../ui/data/progress-bar.tsx';
import { FormContext } from '../../ui/form/form-context.ts';
import type { useUpload } from './use-upload.ts';

interface UploadFormProps {
  upload: Pick<ReturnType<typeof useUpload>, 'progress' | 'errors' | 'failure' | 'showFault' | 'forgive'>;
  onSubmit: ReturnType<ReturnType<typeof useUpload>['onSubmit']>;
  children: ReactNode;
  footer: ReactNode;
}

/** A form that uploads a file: its fields, the progress or the failure, and its buttons. */
export const UploadForm = ({ upload, onSubmit, children, footer }: UploadFormProps) => {
  const { progress, errors, failure, showFault, forgive } = upload;
  const sending = progress !== undefined;

  return (
    <FormContext value={{ errors, sending, canHoldBack: sending && progress < 1 }}>
      <form
        onSubmit={onSubmit}
        onInvalidCapture={showFault}
        onInput={forgive}
        aria-busy={sending}
        className="flex flex-col gap-4"
      >
        {children}
        {sending && <ProgressBar value={Math.round(progress * 100)} label="Upload" />}
        <p role="alert" className="text-fault empty:hidden">
          {failure}
        </p>
        {footer}
      </form>
    </FormContext>
  );
};
