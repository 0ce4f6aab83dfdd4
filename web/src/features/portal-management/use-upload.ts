import { type SubmitEvent, useRef, useState } from 'react';
import { uploadPortalDocument } from '../../../../shared/contract/client-portal.ts';
import type { RequestOf } from '../../../../shared/contract/endpoint.ts';
import { LARGEST_FILE, type PortalDocument } from '../../../../shared/domain/portal-document.ts';
import { NetworkError, ProblemError } from '../../api/errors.ts';
import { submissionKey } from '../../api/submission-key.ts';
import type { FieldErrors } from '../../api/submit.ts';
import { tabStore } from '../../api/tab-store.ts';
import { upload } from '../../api/upload.ts';
import { fileSize } from '../../ui/file-size.ts';

const TOO_LARGE = `Please choose a file of at most ${fileSize(LARGEST_FILE)}.`;

type Description = RequestOf<typeof uploadPortalDocument>;

/** What can be found at fault before a file travels. */
const faultsOf = (file: File, description: Description): FieldErrors => {
  const checked = uploadPortalDocument.input.safeParse(description);
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

/** Sends a file to the library and tells how far it is. Repeated after a failure, it is kept once. */
export const useUpload = (onUploaded: (document: PortalDocument) => void) => {
  const underway = useRef(false);
  /** From 0 to 1, while one is on its way. */
  const [progress, setProgress] = useState<number>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();

  const send = async (form: HTMLFormElement, file: File, description: Description) => {
    const found = faultsOf(file, description);
    setFailure(undefined);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirst(form, found);

    setProgress(0);
    const { name, size, lastModified } = file;
    const body = { ...description, name, size, lastModified };
    const attempt = submissionKey(tabStore, 'upload', body, () => crypto.randomUUID());
    try {
      const options = { idempotencyKey: attempt.key, onProgress: setProgress };
      const document = await upload(uploadPortalDocument, description, file, options);
      attempt.acknowledged();
      onUploaded(document);
    } catch (error) {
      const refused = error instanceof ProblemError ? error.fields : {};
      setErrors(refused);
      if (!focusFirst(form, refused)) setFailure(explain(error));
    }
    setProgress(undefined);
  };

  const onSubmit =
    (compose: (values: FormData, file: File) => Description) =>
    async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (underway.current) return;
      const values = new FormData(event.currentTarget);
      const file = values.get('file');
      if (!(file instanceof File) || file.name === '') {
        const missing = { file: 'Please choose a file.' };
        setErrors(missing);
        focusFirst(event.currentTarget, missing);
        return;
      }
      underway.current = true;
      await send(event.currentTarget, file, compose(values, file));
      underway.current = false;
    };

  return { progress, errors, failure, onSubmit };
};

/** Whether a field of the form is at fault; the first takes the focus. */
const focusFirst = (form: HTMLFormElement, errors: FieldErrors): boolean => {
  const faulty = [...form.elements].find((field) => (field.getAttribute('name') ?? '') in errors);
  if (faulty instanceof HTMLElement) faulty.focus();
  return faulty !== undefined;
};
