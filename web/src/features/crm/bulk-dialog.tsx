import { useId, useRef, useState } from 'react';
import { updateClient } from '../../../../shared/contract/crm.ts';
import { CLIENT_STATUSES, Client } from '../../../../shared/domain/client.ts';
import { isClosingStatus } from '../../../../shared/domain/client-outcome.ts';
import { PIPELINE_STAGES } from '../../../../shared/domain/pipeline.ts';
import { SERVICE_TIERS } from '../../../../shared/domain/tier.ts';
import { invalidate } from '../../api/invalidation.ts';
import { useMutation } from '../../api/mutation.ts';
import { newerVersion } from '../../api/versioned-edit.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/data/progress-bar.tsx';
import { Options } from '../../ui/form/options.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';
import {
  type BulkChange,
  type BulkField,
  type BulkOutcome,
  changeInBulk,
  editOfChange,
  type SendEdit,
  undoOf,
} from './bulk-change.ts';
import { BULK_TITLES, clientsText, consequenceText, deedText, outcomeText } from './bulk-texts.ts';
import { useWhy, WhyFields } from './bulk-why.tsx';
import { FIELD_LABELS, valueText } from './client-fields.ts';
import { CLIENT_READS } from './client-reads.ts';
import { useLeads } from './use-leads.ts';

interface BulkDialogProps {
  field: BulkField;
  clients: readonly Client[];
  /** Cancelled: the clients stay chosen. */
  onClose: () => void;
  onDone: () => void;
}

const useSendEdit = (): SendEdit => {
  const { send } = useMutation(updateClient);

  return async ({ id, version }, change) => {
    const outcome = await send({ id, version, ...editOfChange(change) });
    if (outcome.sent) return { after: outcome.output };
    const newer = newerVersion(outcome.error, Client);
    if (newer !== undefined) return { newer };

    return { reason: outcome.error instanceof Error ? outcome.error.message : 'The change was refused.' };
  };
};

/** Changes a field of several clients, one edit each, and says what became of every one. */
export const BulkDialog = ({ field, clients: chosen, onClose, onDone }: BulkDialogProps) => {
  const id = useId();
  // The list may be read again meanwhile: the change is of those that were chosen.
  const [clients] = useState(chosen);
  const leads = useLeads('');
  const [to, setTo] = useState<string>();
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome[]>();
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);
  const send = useSendEdit();
  const values: Record<BulkField, readonly string[]> = {
    pipelineStage: PIPELINE_STAGES,
    status: CLIENT_STATUSES,
    serviceTier: SERVICE_TIERS,
    assignedRelationshipLead: ['', ...leads],
  };
  const why = useWhy();
  const closing = field === 'status' && isClosingStatus(to) ? to : undefined;
  const change: BulkChange | undefined =
    to === undefined ? undefined : { field, to, ...(closing && { why: why.given }) };
  const affected = change === undefined ? clients : clients.filter((one) => one[field] !== change.to);

  const undo = async (done: readonly BulkOutcome[]) => {
    const left: BulkOutcome[] = [];
    let count = 0;
    for (const step of undoOf(done, field)) {
      const back = await changeInBulk(step.clients, step.change, {
        send,
        onProgress: () => undefined,
        isStopped: () => false,
      });
      count += back.filter(({ state }) => state === 'changed').length;
      left.push(...back.filter(({ state }) => state === 'conflict' || state === 'failed'));
    }
    invalidate(...CLIENT_READS);
    showToast({
      title: `${clientsText(count)} changed back`,
      ...(left.length > 0 && {
        description: `Not changed back, since others have changed them: ${left.map(({ client }) => client.clientName).join(', ')}.`,
      }),
    });
  };
  const run = async (wanted: BulkChange) => {
    isStopped.current = false;
    setRunning(true);
    const done = await changeInBulk(affected, wanted, {
      send,
      onProgress: setOutcomes,
      isStopped: () => isStopped.current,
    });
    setRunning(false);
    setOutcomes(done);
    invalidate(...CLIENT_READS);
    const changed = done.filter(({ state }) => state === 'changed').length;
    const isWhole = done.length === affected.length;
    if (changed > 0)
      showToast({
        title: `${clientsText(changed)} changed: ${valueText(field, wanted.to)}`,
        action: { label: 'Undo', run: () => void undo(done) },
      });
    if (isWhole && done.every(({ state }) => state === 'changed' || state === 'same')) onDone();
  };

  return (
    <Dialog title={BULK_TITLES[field]} onClose={outcomes === undefined ? onClose : onDone}>
      {outcomes === undefined ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (change !== undefined && affected.length > 0) void run(change);
          }}
          className="flex flex-col gap-4"
        >
          <label htmlFor={id} className="text-label font-medium">
            {FIELD_LABELS[field]} of {clientsText(clients.length)}
          </label>
          <select
            id={id}
            data-first
            value={to ?? '?'}
            onChange={({ target }) => {
              setTo(target.value);
              why.clear();
            }}
            className="select-mark min-h-11 rounded-xs border border-ink-faint bg-paper-bright px-3"
          >
            {to === undefined && <option value="?">Choose…</option>}
            <Options options={values[field].map((value) => ({ value, label: valueText(field, value) }))} />
          </select>
          {closing && <WhyFields status={closing} {...why} />}
          {change !== undefined && affected.length < clients.length && (
            <p className="text-data text-ink-soft">
              {clientsText(clients.length - affected.length)}{' '}
              {clients.length - affected.length === 1 ? 'has' : 'have'} it already.
            </p>
          )}
          {change !== undefined && (
            <p role="status" className="border-l-4 border-brass pl-4 text-data empty:sr-only">
              {consequenceText(change, affected)}
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-3 pt-3">
            <Button onClick={onClose}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              aria-disabled={change === undefined || affected.length === 0}
            >
              {submitText(change, affected.length)}
            </Button>
          </div>
        </form>
      ) : (
        change && (
          <Outcomes
            {...{ outcomes, change, isRunning }}
            count={affected.length}
            onStop={() => {
              isStopped.current = true;
            }}
            onClose={onDone}
          />
        )
      )}
    </Dialog>
  );
};

const submitText = (change: BulkChange | undefined, count: number): string => {
  if (change === undefined) return 'Choose a value first';

  return count === 0 ? 'Nothing to change' : deedText(change, count);
};

interface OutcomesProps {
  outcomes: readonly BulkOutcome[];
  change: BulkChange;
  count: number;
  isRunning: boolean;
  onStop: () => void;
  onClose: () => void;
}

/** How far a change has come, and each client that it has left as it is. */
const Outcomes = ({ outcomes, change, count, isRunning, onStop, onClose }: OutcomesProps) => {
  const changed = outcomes.filter(({ state }) => state === 'changed').length;
  const same = outcomes.filter(({ state }) => state === 'same').length;
  const left = outcomes.flatMap((outcome) => {
    const text = outcomeText(outcome, change);
    return text === undefined ? [] : [{ client: outcome.client, text }];
  });

  return (
    <>
      <ProgressBar value={Math.round((100 * outcomes.length) / count)} label="Clients that are done" />
      <p role="status" className="mt-3 text-data">
        {changed} of {clientsText(count)} changed
        {same > 0 && `, ${same} changed the same way by somebody else`}
        {isRunning
          ? '…'
          : outcomes.length < count
            ? `; stopped, ${count - outcomes.length} left as they are.`
            : '.'}
      </p>
      {left.length > 0 && (
        <ul
          aria-label="Clients left as they are"
          className="mt-4 max-h-[40vh] overflow-y-auto border-t border-rule"
        >
          {left.map(({ client, text }) => (
            <li key={client.id} className="border-b border-rule py-2 text-data">
              <span dir="auto" className="font-medium wrap-anywhere">
                {client.clientName || `Client No. ${client.id}`}
              </span>
              <span className="block text-note text-ink-soft">{text}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {isRunning ? (
          <Button onClick={onStop}>Stop here</Button>
        ) : (
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </>
  );
};
