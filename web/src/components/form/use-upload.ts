import { type SubmitEvent, useRef, useState } from 'react';
import type { Endpoint, OutputOf, RequestOf } from '../../../../shared/contract/endpoint.ts';
import type { FieldErrors } from '../../../../shared/domain/form.ts';
import { LARGEST_FILE } from '../../../../shared/domain/portal-document.ts';
import { useCache } from '../../api/cache.tsx';
import { NetworkError, ownMessage, ProblemError } from '../../api/errors.ts';
import { invalidate } from '../../api/invalidation.ts';
import { submissionKey } from '../../api/submission-key.ts';
import { outcomeOf, type Submitted } from '../../api/submit.ts';
import { tabStore } from '../../api/tab-store.ts';
import { type FileTaker, upload } from '../../api/upload.ts';
import { useFieldErrors } from '../../ui/form/use-field-errors.ts';
import { fileSize } from '../../ui/format/file-size.ts';
import { showToast, type Toast } from '../../ui/overlay/toast.tsx';
import { useLeaveSignal } from '../../ui/use-leave-signal.ts';
import type { Refused } from './form-frame.tsx';
import { isLeft } from './is-left.ts';
import { tellLeft } from './tell-left.ts';

const TOO_LARGE = `Please choose a file of at most ${fileSize(LARGEST_FILE)}.`;

/** Errors that the browser finds before it uploads the file. */
const errorsIn = (endpoint: FileTaker, file: File, description: object): FieldErrors => {
  const checked = endpoint.input.safeParse(description);
  const issues = checked.success ? [] : checked.error.issues;
  const fieldErrors = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
  if (file.size === 0) return { ...fieldErrors, file: 'The file is empty.' };
  if (file.size > LARGEST_FILE) return { ...fieldErrors, file: TOO_LARGE };
  return fieldErrors.originalName === undefined
    ? fieldErrors
    : { ...fieldErrors, file: fieldErrors.originalName };
};

const explain = (error: unknown): string => {
  if (error instanceof NetworkError) return error.message;
  if (error instanceof ProblemError && error.code === 'too_large') return TOO_LARGE;
  return 'The document could not be uploaded. Please try again.';
};

interface Uploading<E extends FileTaker> {
  /** Asks for confirmation before the upload. */
  confirm?: (description: RequestOf<E>) => Promise<boolean>;
  /** Closes the dialog. */
  onUploaded: () => void;
  /** The toast after a success. */
  done: (output: OutputOf<E>) => Toast;
  /** Title of the toast for a failure after the dialog was left. */
  failureTitle: string;
  /** Called with a failure that concerns no field; true if the caller has shown it. */
  onRefused?: (error: unknown) => boolean;
  /** Replaces the upload by several attempts; `put` uploads with changes to the description. */
  attempt?: (
    put: (otherwise: Partial<RequestOf<E>>) => Promise<Submitted<OutputOf<E>>>,
  ) => Promise<Submitted<OutputOf<E>>>;
  /** Endpoints whose answers the upload makes stale. */
  invalidates: readonly Endpoint[];
}

/**
 * Uploads a file and reports progress. A repeated attempt after a failure stores the file once. Where its form is left, the upload
 * ends; if the file has been sent by then, a toast has the outcome.
 */
export const useUpload = <E extends FileTaker>(
  endpoint: E,
  {
    confirm = async () => true,
    onUploaded,
    done,
    failureTitle,
    onRefused = () => false,
    attempt = (put) => put({}),
    invalidates,
  }: Uploading<E>,
) => {
  const { showAnswered } = useCache();
  const pending = useRef(false);
  /** From 0 to 1 during an upload. */
  const [progress, setProgress] = useState<number>();
  const { errors, setErrors, showFault, forgive, refuse } = useFieldErrors();
  const [failure, setFailure] = useState<string>();
  const begin = useLeaveSignal();

  const send = async (form: HTMLFormElement, file: File, description: RequestOf<E>) => {
    const errorsFound = errorsIn(endpoint, file, Object(description));
    setFailure(undefined);
    setErrors(errorsFound);
    if (Object.keys(errorsFound).length > 0) return refuse(form, errorsFound);
    if (!(await confirm(description)) || isLeft(form)) return;

    const signal = begin();
    setProgress(0);
    const { name, size, lastModified } = file;
    const body = { ...Object(description), name, size, lastModified };
    const submission = submissionKey(tabStore, `upload ${endpoint.id}`, body, () => crypto.randomUUID());
    const options = { idempotencyKey: submission.key, onProgress: setProgress, signal };
    const outcome = await attempt((otherwise) =>
      outcomeOf(() => upload(endpoint, { ...Object(description), ...otherwise }, file, options)),
    );
    setProgress(undefined);
    invalidate(...invalidates);
    const hasLeft = isLeft(form);
    if (!outcome.sent) {
      if (hasLeft) tellEnd(outcome, name);
      else if (!refuse(form, outcome.fields) && !onRefused(outcome.error))
        setFailure(ownMessage(outcome.error) ?? explain(outcome.error));
      return;
    }
    submission.acknowledged();
    showAnswered(endpoint.output, outcome.output);
    if (!hasLeft) onUploaded();
    showToast(done(outcome.output));
  };

  const tellEnd = (refused: Refused, name: string) => {
    if (refused.error instanceof DOMException) showToast({ title: 'Upload cancelled', description: name });
    else tellLeft(failureTitle, refused, explain);
  };

  const onSubmit =
    (compose: (values: FormData, file: File) => RequestOf<E>) =>
    async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (pending.current) return;
      const values = new FormData(event.currentTarget);
      const file = values.get('file');
      if (!(file instanceof File)) return;
      pending.current = true;
      await send(event.currentTarget, file, compose(values, file));
      pending.current = false;
    };

  return { progress, errors, failure, showFault, forgive, onSubmit };
};
