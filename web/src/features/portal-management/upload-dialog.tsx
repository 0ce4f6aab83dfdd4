import { useId } from 'react';
import {
  FILE_ENDINGS,
  LARGEST_FILE,
  type PortalDocument,
} from '../../../../shared/domain/portal-document.ts';
import { accessTierOf } from '../../../../shared/domain/portal-user.ts';
import type { ServiceTier } from '../../../../shared/domain/tier.ts';
import { askToConfirm } from '../../ui/alerts.tsx';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { ClientPicker } from '../../ui/client-picker.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { FormContext } from '../../ui/form-context.ts';
import { Input, Select } from '../../ui/input.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Suggestion } from '../../ui/suggestion.tsx';
import { usePickedClient } from '../../ui/use-picked-client.ts';
import { Audience } from './audience.tsx';
import { audienceText } from './audience-text.ts';
import { divisionIn, divisionOptions, tierIn, tierOptions } from './scope-options.tsx';
import { type Description, useUpload } from './use-upload.ts';

const TYPES = ['Agreement', 'Briefing', 'Certificate', 'Invoice', 'Report', 'Statement'];

const text = (values: FormData, name: string) => String(values.get(name) ?? '');

// Tier 1 is what stands where nothing else is chosen.
const tierChoiceOf = (tier: ServiceTier) => (tier === 'Dominion' ? '' : accessTierOf(tier));

/** A document of nobody in particular is everybody's: that is asked once more. */
const confirm = async ({ clientId, accessTier, division = 'All' }: Description): Promise<boolean> =>
  clientId !== undefined ||
  askToConfirm(`Upload for more than one client?\n\n${audienceText({ accessTier, division })}`);

interface UploadDialogProps {
  onClose: () => void;
  onUploaded: (document: PortalDocument) => void;
}

/** Puts a file into the library, for one client or for all of a tier and division. */
export const UploadDialog = ({ onClose, onUploaded }: UploadDialogProps) => {
  const { client, known, pick } = usePickedClient();
  const { progress, errors, failure, forgive, onSubmit } = useUpload({ confirm, onUploaded });
  const types = useId();
  const sending = progress !== undefined;

  const submit = onSubmit((values, { name }) => ({
    originalName: name,
    documentType: text(values, 'documentType'),
    accessTier: tierIn(text(values, 'accessTier')) ?? 'Tier1',
    division: divisionIn(text(values, 'division')),
    clientId: client?.id,
  }));

  return (
    <Dialog title="Upload document" onClose={onClose} className="sm:max-w-2xl">
      <FormContext value={{ errors, sending }}>
        <form
          onSubmit={submit}
          onInput={forgive}
          noValidate
          aria-busy={sending}
          className="flex flex-col gap-4"
        >
          <Field
            name="file"
            label="File"
            required="labelled"
            hint={`${FILE_ENDINGS.join(', ')}; at most ${fileSize(LARGEST_FILE)}.`}
          >
            {(wiring) => (
              <input
                {...wiring}
                type="file"
                data-first
                accept={FILE_ENDINGS.map((ending) => `.${ending}`).join()}
                className="mt-1.5 block w-full rounded-xs border border-ink-faint bg-paper-bright text-data file:mr-3 file:border-0 file:bg-ink file:px-4 file:py-3 file:text-paper-bright aria-invalid:border-fault"
              />
            )}
          </Field>
          <Input name="documentType" label="Document type" required autoComplete="off" list={types} />
          <datalist id={types}>
            {TYPES.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </datalist>
          <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
            <Select
              name="accessTier"
              label="Readable from tier"
              placeholder={tierOptions[0]?.label ?? ''}
              options={tierOptions.slice(1)}
            />
            <Select name="division" label="Division" placeholder="All" options={divisionOptions} />
          </div>
          <ClientPicker name="clientId" label="For one client alone" picked={client} onPick={pick} />
          <Suggestion name="accessTier" value={known && tierChoiceOf(known.serviceTier)} />
          <Audience clientName={client?.clientName} />
          {sending && <ProgressBar value={Math.round(progress * 100)} label="Upload" />}
          <p role="alert" className="text-fault empty:hidden">
            {failure}
          </p>
          <div className="mt-1 flex justify-end gap-3">
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton sending="Uploading…">Upload document</SubmitButton>
          </div>
        </form>
      </FormContext>
    </Dialog>
  );
};
