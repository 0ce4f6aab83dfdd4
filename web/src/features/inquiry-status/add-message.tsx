import { useRef, useState } from 'react';
import {
  addStatusFile,
  addStatusMessage,
  readInquiryStatus,
} from '../../../../shared/contract/inquiry-status.ts';
import type { FormValues } from '../../../../shared/domain/form.ts';
import { LARGEST_STATUS_FILE } from '../../../../shared/domain/inquiry-status.ts';
import { FILE_ENDINGS } from '../../../../shared/domain/portal-document.ts';
import { NetworkError, ProblemError } from '../../api/errors.ts';
import { invalidate } from '../../api/invalidation.ts';
import { outcomeOf, type Submitted, submit } from '../../api/submit.ts';
import { upload } from '../../api/upload.ts';
import { FormFrame } from '../../components/form/form-frame.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/data/progress-bar.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Textarea } from '../../ui/form/input.tsx';

const refused = (field: string, message: string): Submitted<object> => ({
  sent: false,
  error: new Error(message),
  fields: { [field]: message },
});

const explain = (error: unknown): string =>
  error instanceof NetworkError || (error instanceof ProblemError && error.status < 500)
    ? error.message
    : 'It could not be sent. Your text is still here: please try again.';

interface ChosenFile {
  readonly file: File;
  /** Stays the same for each attempt, so that the file is added once. */
  readonly key: string;
}

/** The visitor adds a message, a file, or both. */
export const AddMessage = ({ token, reference }: { token: string; reference: string }) => {
  const name = `status-message-${reference}`;
  const chosen = useRef<ChosenFile>(undefined);
  const [progress, setProgress] = useState<number>();
  const [isSent, setSent] = useState(false);

  const sendFile = async (sent: ChosenFile): Promise<Submitted<object>> => {
    const { file, key } = sent;
    if (file.size > LARGEST_STATUS_FILE) return refused('file', 'Please choose a file of at most 4 MB.');
    setProgress(0);
    const outcome = await outcomeOf(() =>
      upload(addStatusFile, { originalName: file.name }, file, {
        ...{ idempotencyKey: key, linkToken: token, onProgress: setProgress },
      }),
    );
    setProgress(undefined);
    // Where the message fails, only that is sent again; a file chosen meanwhile stays.
    if (outcome.sent && chosen.current === sent) chosen.current = undefined;
    return outcome;
  };

  const send = async ({ text = '' }: FormValues): Promise<Submitted<object>> => {
    setSent(false);
    const message = text.trim();
    if (message === '' && chosen.current === undefined)
      return refused('text', 'Please write a message or choose a file.');
    const file = chosen.current === undefined ? undefined : await sendFile(chosen.current);
    if (file?.sent === false) return file;
    return message === ''
      ? { sent: true, output: {} }
      : submit(addStatusMessage, { token, text: message }, name);
  };

  return (
    <section aria-labelledby="add" className="mt-10 border-t border-rule pt-6">
      <h2 id="add" className="title">
        Add a message
      </h2>
      <FormFrame
        label="Add a message"
        action={addStatusMessage.path}
        draft={name}
        send={send}
        onSent={() => {
          setSent(true);
          invalidate(readInquiryStatus);
        }}
        explain={explain}
        className="mt-4 flex flex-col gap-4"
      >
        <Textarea name="text" label="Message" rows={5} />
        <Field name="file" label="File" hint={`${FILE_ENDINGS.join(', ')}; at most 4 MB.`}>
          {(controlProps) => (
            <input
              {...controlProps}
              type="file"
              accept={FILE_ENDINGS.map((ending) => `.${ending}`).join()}
              onChange={({ target }) => {
                const file = target.files?.[0];
                chosen.current = file && { file, key: crypto.randomUUID() };
              }}
              className="mt-1.5 block w-full rounded-xs border border-ink-faint bg-paper-bright text-data file:mr-3 file:border-0 file:bg-ink file:px-4 file:py-3 file:text-paper-bright aria-invalid:border-fault"
            />
          )}
        </Field>
        {progress !== undefined && <ProgressBar value={Math.round(progress * 100)} label="Upload" />}
        <SubmitButton sending="Sending…">Send</SubmitButton>
      </FormFrame>
      <p role="status" className="mt-4 border-l-4 border-brass py-1 pl-4 empty:sr-only">
        {isSent && 'Thank you: it is with us.'}
      </p>
    </section>
  );
};
