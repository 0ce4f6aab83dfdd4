import { LARGEST_FILE } from '../../../../shared/domain/portal-document.ts';
import { Field } from '../../ui/form/field.tsx';
import { fileSize } from '../../ui/format/file-size.ts';

interface FileFieldProps {
  label: string;
  /** Accepted file name extensions. */
  endings: readonly string[];
}

/** A file input named `file`. */
export const FileField = ({ label, endings }: FileFieldProps) => (
  <Field
    name="file"
    label={label}
    required
    missing="Please choose a file."
    hint={`${endings.join(', ')}; at most ${fileSize(LARGEST_FILE)}.`}
  >
    {(controlProps) => (
      <input
        {...controlProps}
        type="file"
        data-first
        accept={endings.map((ending) => `.${ending}`).join()}
        className="mt-1.5 block w-full rounded-xs border border-ink-faint bg-paper-bright text-data file:mr-3 file:border-0 file:bg-ink file:px-4 file:py-3 file:text-paper-bright aria-invalid:border-fault"
      />
    )}
  </Field>
);
