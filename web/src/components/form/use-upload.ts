import { type SubmitEvent, useRef, useState } from 'react';
import type { OutputOf, RequestOf } from '../../../../shared/contract/endpoint.ts';
import type { FieldErrors } from '../../../../shared/domain/form.ts';
import { LARGEST_FILE } from '../../../../shared/domain/portal-document.ts';
import { NetworkError, ProblemError } from '../../api/errors.ts';
import { submissionKey } from '../../api/submission-key.ts';
import { tabStore } from '../../api/tab-store.ts';
import { type FileTaker, upload } from '../../api/upload.ts';
import { useFieldErrors } from '../../ui/form/use-field-errors.ts';
import { fileSize } from '../../ui/format/file-size.ts';

const TOO_LARGE = `Please choose a file of at most ${fileSize(LARGEST_FILE)}.`;

/** What can be found at fault before a file travels. */
const faultsOf = (endpoint: FileTaker, file: File, description: object): FieldErrors => {
  const checked = endpoint.input.safeParse(description);
  const said = checked.success ? [] : checked.error.issues;
  const faults = Object.fromEntries(said.map(({ path, message }) => [path.join('.'), message]));
  if (file.size === 0) return { ...faults, file: 'The file is empty.' };
  if (file.size > LARGEST_FILE) return { ...faults, file: TOO_LARGE };
  return faults.originalName === undefined ? faults : { ...faults, file: faults.originalName };
};

const explain = (error: unknown): string => {
  if (error instanceof NetworkError) return error.message;
  if (error instanceof ProblemError && error.code === 'too_large') return TOO_LARGE;
  return 'The document could not be uploaded. Please try again.';
};

interface Uploading<E extends FileTaker> {
  /** Whether it is really meant. */
  confirm?: (description: RequestOf<E>) => Promise<boolean>;
  onUploaded: (output: OutputOf<E>) => void;
  /** Called with why it failed where no field is at fault; true where the caller has told of it. */
  onRefused?: (error: unknown) => boolean;
  /** How it is sent, where once and as described is not enough; `put` sends it with what is said otherwise. */
  attempt?: (put: (otherwise: Partial<RequestOf<E>>) => Promise<OutputOf<E>>) => Promise<OutputOf<E>>;
}

/** Sends a file to an endpoint that takes one and tells how far it is. Repeated after a failure, it is kept once. */
export const useUpload = <E extends FileTaker>(
  endpoint: E,
  {
    confirm = async () => true,
    onUploaded,
    onRefused = () => false,
    attempt = (put) => put({}),
  }: Uploading<E>,
) => {
  const underway = useRef(false);
  /** From 0 to 1, while one is on its way. */
  const [progress, setProgress] = useState<number>();
  const { errors, setErrors, forgive, refuse } = useFieldErrors();
  const [failure, setFailure] = useState<string>();

  const send = async (form: HTMLFormElement, file: File, description: RequestOf<E>) => {
    const found = faultsOf(endpoint, file, Object(description));
    setFailure(undefined);
    setErrors(found);
    if (Object.keys(found).length > 0) return refuse(form, found);
    if (!(await confirm(description))) return;

    setProgress(0);
    const { name, size, lastModified } = file;
    const body = { ...Object(description), name, size, lastModified };
    const submission = submissionKey(tabStore, `upload ${endpoint.id}`, body, () => crypto.randomUUID());
    try {
      const options = { idempotencyKey: submission.key, onProgress: setProgress };
      const output = await attempt((otherwise) =>
        upload(endpoint, { ...Object(description), ...otherwise }, file, options),
      );
      submission.acknowledged();
      onUploaded(output);
    } catch (error) {
      const refused = error instanceof ProblemError ? error.fields : {};
      if (!refuse(form, refused) && !onRefused(error)) setFailure(explain(error));
    }
    setProgress(undefined);
  };

  const onSubmit =
    (compose: (values: FormData, file: File) => RequestOf<E>) =>
    async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (underway.current) return;
      const values = new FormData(event.currentTarget);
      const file = values.get('file');
      if (!(file instanceof File) || file.name === '') {
        const missing = { file: 'Please choose a file.' };
        refuse(event.currentTarget, missing);
        return;
      }
      underway.current = true;
      await send(event.currentTarget, file, compose(values, file));
      underway.current = false;
    };

  return { progress, errors, failure, forgive, onSubmit };
};
