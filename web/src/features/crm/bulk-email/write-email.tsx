import { checkRecipients, startBulkEmail } from '../../../../../shared/contract/bulk-email.ts';
import type { OutputOf } from '../../../../../shared/contract/endpoint.ts';
import { listJobs } from '../../../../../shared/contract/jobs.ts';
import { EMAIL_FIELDS_TEXT } from '../../../../../shared/domain/bulk-email.ts';
import type { Client } from '../../../../../shared/domain/client.ts';
import type { BulkEmailJob } from '../../../../../shared/domain/job.ts';
import { isRefusal, NetworkError } from '../../../api/errors.ts';
import { type Query, useQuery } from '../../../api/query.ts';
import { DialogFooter, toastOf } from '../../../components/form/dialog-form.tsx';
import { Form } from '../../../components/form/form.tsx';
import { LeftOutClients } from '../../../components/jobs/left-out-clients.tsx';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { Input, Textarea } from '../../../ui/form/input.tsx';
import { clientsText } from '../bulk/clients-in-bulk.ts';
import { EmailPreview } from './email-preview.tsx';
import { TemplateSelect } from './template-select.tsx';

type Checked = OutputOf<typeof checkRecipients>;

const explain = (error: unknown) => {
  if (error instanceof NetworkError)
    return 'The email may not have been started. Please check your connection and send it again: each client gets it once.';

  return isRefusal(error) ? error.message : 'The email could not be started. Please try again.';
};

interface WriteEmailProps {
  clients: readonly Client[];
  onClose: () => void;
  onStarted: (job: BulkEmailJob) => void;
}

/** Subject and text of an email to these clients, how one of them gets it, and who does not. */
export const WriteEmail = ({ clients, onClose, onStarted }: WriteEmailProps) => {
  const clientIds = clients.map(({ id }) => id);
  const names = new Map(clients.map(({ id, clientName }) => [id, clientName]));
  const checked = useQuery(checkRecipients, { clientIds: clientIds.join(',') }, { every: false });
  const leftOut = checked.state === 'ready' ? checked.data.leftOut : [];

  return (
    <Form
      endpoint={startBulkEmail}
      compose={({ subject = '', text = '' }) => ({ subject, text, clientIds })}
      invalidates={[listJobs]}
      onSent={onStarted}
      onLeft={toastOf(
        'Email not sent',
        ({ title }) => ({
          title: 'The email is on its way',
          description: `${title}. Exports and imports says how far it is.`,
        }),
        explain,
      )}
      explain={explain}
      keepAs="bulk-email"
      className="flex flex-col gap-4"
    >
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Input name="subject" label="Subject" required data-first />
          <TemplateSelect />
          <Textarea
            name="text"
            label="Text"
            required
            rows={9}
            hint={`${EMAIL_FIELDS_TEXT} is filled in for each client. An empty line begins a paragraph, “- ” or “1. ” a line of a list. Answers come to the team’s mailbox.`}
          />
        </div>
        <div className="flex flex-col gap-4">
          {checked.state === 'ready' && <EmailPreview recipients={checked.data.recipients} />}
          {leftOut.length > 0 && (
            <section aria-label="Who does not get it">
              <p className="mb-2 border-l-4 border-brass pl-4 text-data">
                {clientsText(leftOut.length)} of {clients.length}{' '}
                {leftOut.length === 1 ? 'does not get it.' : 'do not get it.'}
              </p>
              <LeftOutClients leftOut={leftOut} names={names} />
            </section>
          )}
        </div>
      </div>
      <DialogFooter onCancel={onClose}>
        <SendButton checked={checked} />
      </DialogFooter>
    </Form>
  );
};

/** Names how many get the email, once that is known. */
const SendButton = ({ checked }: { checked: Query<Checked> }) => {
  if (checked.state === 'loading')
    return (
      <Button variant="primary" aria-disabled>
        Looking who gets it…
      </Button>
    );
  if (checked.state === 'failed')
    return (
      <>
        <p role="alert" className="self-center text-note text-fault">
          Who gets it could not be read.
        </p>
        <Button onClick={checked.reload}>Try again</Button>
      </>
    );
  const { length } = checked.data.recipients;
  if (length === 0)
    return (
      <Button variant="primary" aria-disabled>
        Nobody gets it
      </Button>
    );

  return <SubmitButton sending="Sending…">Send to {clientsText(length)}</SubmitButton>;
};
