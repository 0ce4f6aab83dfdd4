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
import { useFieldFaults } from '../../ui/use-field-faults.ts';

const TOO_LARGE = `Please choose a file of at most ${fileSize(LARGEST_FILE)}.`;

export type Description = RequestOf<typeof uploadPortalDocument>;

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

interface Options {
  /** Whether it is really meant for those who will see it; asked once per audience. */
  confirm: (description: Description) => Promise<boolean>;
  onUploaded: (document: PortalDocument) => void;
}

/** Sends a file to the library and tells how far it is. Repeated after a failure, it is kept once. */
export const useUpload = ({ confirm, onUploaded }: Options) => {
  const underway = useRef(false);
  /** From 0 to 1, while one is on its way. */
  const [progress, setProgress] = useState<number>();
  const { errors, setErrors, forgive, refuse } = useFieldFaults();
  const [failure, setFailure] = useState<string>();

  const confirmed = useRef('');
  const isMeant = async (description: Description): Promise<boolean> => {
    const { clientId, accessTier, division } = description;
    const audience = JSON.stringify([clientId, accessTier, division]);
    if (confirmed.current === audience) return true;
    if (!(await confirm(description))) return false;
    confirmed.current = audience;
    return true;
  };

  const send = async (form: HTMLFormElement, file: File, description: Description) => {
    const found = faultsOf(file, description);
    setFailure(undefined);
    setErrors(found);
    if (Object.keys(found).length > 0) return refuse(form, found);
    if (!(await isMeant(description))) return;

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
      if (!refuse(form, refused)) setFailure(explain(error));
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
        refuse(event.currentTarget, missing);
        return;
      }
      underway.current = true;
      await send(event.currentTarget, file, compose(values, file));
      underway.current = false;
    };

  return { progress, errors, failure, forgive, onSubmit };
};
