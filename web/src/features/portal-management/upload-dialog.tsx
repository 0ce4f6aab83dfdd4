import { useId, useRef } from 'react';
import type { RequestOf } from '../../../../shared/contract/endpoint.ts';
import { uploadPortalDocument } from '../../../../shared/contract/portal-management.ts';
import { FILE_ENDINGS } from '../../../../shared/domain/portal-document.ts';
import { accessTierOf } from '../../../../shared/domain/portal-user.ts';
import type { ServiceTier } from '../../../../shared/domain/tier.ts';
import { ClientPicker } from '../../components/client/client-picker.tsx';
import { usePickedClient } from '../../components/client/use-picked-client.ts';
import { DialogFooter } from '../../components/form/dialog-form.tsx';
import { FileField } from '../../components/form/file-field.tsx';
import { UploadForm } from '../../components/form/upload-form.tsx';
import { useUpload } from '../../components/form/use-upload.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Input, Select } from '../../ui/form/input.tsx';
import { SuggestedValue } from '../../ui/form/suggested-value.tsx';
import { askToConfirm } from '../../ui/overlay/alerts.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Audience } from './audience.tsx';
import { audienceText } from './audience-text.ts';
import { PORTAL_READS } from './portal-reads.ts';
import { divisionIn, divisionOptions, tierIn, tierOptions } from './scope-options.tsx';

type Description = RequestOf<typeof uploadPortalDocument>;

const TYPES = ['Agreement', 'Briefing', 'Certificate', 'Invoice', 'Report', 'Statement'];

const text = (values: FormData, name: string) => String(values.get(name) ?? '');

// Tier 1 is the default.
const tierChoiceOf = (tier: ServiceTier) => (tier === 'Dominion' ? '' : accessTierOf(tier));

/** A document without a client is shared: asks for confirmation. */
const confirm = async ({ clientId, accessTier, division = 'All' }: Description): Promise<boolean> =>
  clientId !== undefined ||
  askToConfirm(
    `Upload for more than one client?\n\n${audienceText({ accessTier, division })}`,
    'Upload for all of them',
  );

/** Asks once per audience. */
const useConfirmOnce = () => {
  const confirmed = useRef('');

  return async (description: Description): Promise<boolean> => {
    const { clientId, accessTier, division } = description;
    const audience = JSON.stringify([clientId, accessTier, division]);
    if (confirmed.current === audience) return true;
    if (!(await confirm(description))) return false;
    confirmed.current = audience;
    return true;
  };
};

/** Uploads a file to the library, for one client or for a tier and division. */
export const UploadDialog = ({ onClose }: { onClose: () => void }) => {
  const { client, known, pick } = usePickedClient('upload-document');
  const confirmOnce = useConfirmOnce();
  const upload = useUpload(uploadPortalDocument, {
    confirm: confirmOnce,
    onUploaded: onClose,
    done: ({ originalName }) => ({ title: 'Document uploaded', description: originalName }),
    failureTitle: 'Document not uploaded',
    invalidates: PORTAL_READS,
  });
  const types = useId();

  const submit = upload.onSubmit((values, { name }) => ({
    originalName: name,
    documentType: text(values, 'documentType'),
    accessTier: tierIn(text(values, 'accessTier')) ?? 'Tier1',
    division: divisionIn(text(values, 'division')),
    clientId: client?.id,
  }));

  return (
    <Dialog title="Upload document" onClose={onClose} className="sm:max-w-2xl">
      <UploadForm
        upload={upload}
        onSubmit={submit}
        footer={
          <DialogFooter onCancel={onClose}>
            <SubmitButton sending="Uploading…">Upload document</SubmitButton>
          </DialogFooter>
        }
      >
        <FileField label="File" endings={FILE_ENDINGS} />
        <Input
          name="documentType"
          label="Document type"
          required
          missing="Please enter the document type."
          autoComplete="off"
          list={types}
        />
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
        <SuggestedValue name="accessTier" value={known && tierChoiceOf(known.serviceTier)} />
        <Audience clientName={client?.clientName} />
      </UploadForm>
    </Dialog>
  );
};
