import { useState } from 'react';
import type { checkRecipients } from '../../../../../shared/contract/bulk-email.ts';
import type { OutputOf } from '../../../../../shared/contract/endpoint.ts';
import { fillEmailFields } from '../../../../../shared/domain/bulk-email.ts';
import { ToolSelect } from '../../../ui/data/tool-select.tsx';
import { useFormValues } from '../../../ui/form/use-form-values.ts';

interface EmailPreviewProps {
  recipients: OutputOf<typeof checkRecipients>['recipients'];
}

/** What is typed in the form around it, as one of the recipients gets it. */
export const EmailPreview = ({ recipients }: EmailPreviewProps) => {
  const { part, values } = useFormValues();
  const [chosen, setChosen] = useState<number>();
  const shown = recipients.find(({ clientId }) => clientId === chosen) ?? recipients[0];
  const { subject = '', text = '' } = values;

  return (
    <div ref={part}>
      {shown && (
        <section aria-label="Preview" className="border border-rule bg-paper-bright p-4">
          <ToolSelect
            label="As received by"
            value={shown.clientId}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {recipients.map(({ clientId, clientName }) => (
              <option key={clientId} value={clientId}>
                {clientName || `Client No. ${clientId}`}
              </option>
            ))}
          </ToolSelect>
          <p className="mt-1.5 text-note wrap-anywhere text-ink-soft">to {shown.contactEmail}</p>
          <div className="mt-3 border-t border-rule pt-3">
            {subject === '' && text === '' ? (
              <p className="text-note text-ink-soft">What you write appears here.</p>
            ) : (
              <>
                <p dir="auto" className="font-medium wrap-anywhere">
                  {fillEmailFields(subject, shown)}
                </p>
                <p dir="auto" className="mt-2 text-data wrap-anywhere whitespace-pre-wrap">
                  {fillEmailFields(text, shown)}
                </p>
              </>
            )}
          </div>
        </section>
      )}
    </div>
  );
};
