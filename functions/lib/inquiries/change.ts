import { Inquiry } from '../../../shared/domain/inquiry.ts';
import { changeInquiry, type InquiryChange } from '../../../shared/domain/inquiry-change.ts';
import { versionConflict } from '../app-error.ts';
import { inquiryTimelineWrite } from '../clients/timeline.table.ts';
import { commit, type TransactWrite } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { historyTimelineWrite, historyWrites } from './history.ts';
import {
  findInquiryRecord,
  type InquiryRecord,
  inquiryUpdateWrites,
  pendingFollowUp,
} from './inquiry-record.ts';

interface Changing {
  /** The version that whoever changes it has seen. */
  readonly seen: number;
  readonly actor: string;
  readonly now: Date;
}

/**
 * Writes what `deed` makes of the record, all or nothing; nothing where it makes nothing. What the product itself
 * wrote in the meantime is taken into account by making it again.
 * @throws AppError `stale` with the inquiry as it stands, when somebody else has changed it since `seen`
 */
const rewrite = async (
  reference: string,
  seen: number,
  deed: (record: InquiryRecord) => { inquiry: Inquiry; steps: TransactWrite[] },
): Promise<Inquiry | undefined> => {
  const record = await findInquiryRecord(reference);
  if (!record) return undefined;
  if (record.version !== seen) throw versionConflict(Inquiry.parse(record));
  const { inquiry, steps } = deed(record);
  if (steps.length === 0) return record;

  try {
    await commit(steps);
  } catch (error) {
    if (error instanceof ConditionFailed) return rewrite(reference, seen, deed);
    throw error;
  }

  return inquiry;
};

/** Assigns, answers, reopens, quarantines or restores. What was withheld in quarantine follows once it is restored. */
export const applyInquiryChange = (
  reference: string,
  wanted: InquiryChange,
  { seen, actor, now }: Changing,
): Promise<Inquiry | undefined> =>
  rewrite(reference, seen, (record) => {
    const { inquiry, actions } = changeInquiry(record, wanted, { by: actor, now });
    if (actions.length === 0) return { inquiry, steps: [] };
    const isReleased = record.followUp === 'withheld' && inquiry.state !== 'quarantined';
    const { assignedTo, version } = inquiry;
    const at = now.toISOString();
    const done = actions.map((action) => ({
      ...{ change: action, at, actor, version },
      ...(action === 'assigned' && assignedTo !== '' && { to: assignedTo }),
    }));
    const { pendingHistory, steps } = historyWrites(record, done);

    return {
      inquiry,
      steps: [
        ...inquiryUpdateWrites(record, inquiry, { pendingHistory, ...(isReleased && pendingFollowUp(now)) }),
        ...steps,
      ],
    };
  });

/** Files an inquiry under a client; the client it was filed under before keeps the trace that it went. */
export const attachInquiry = (
  reference: string,
  clientId: number,
  { seen, actor, now }: Changing,
): Promise<Inquiry | undefined> =>
  rewrite(reference, seen, (record) => {
    const { clientId: before } = record;
    if (before === clientId) return { inquiry: record, steps: [] };
    const inquiry = { ...record, clientId, version: record.version + 1 };
    const moved = { at: now.toISOString(), actor, version: inquiry.version };
    const { pendingHistory, steps } = historyWrites(inquiry, [{ change: 'attached', ...moved }]);

    return {
      inquiry,
      steps: [
        ...inquiryUpdateWrites(record, inquiry, { pendingHistory }),
        ...(before === undefined
          ? []
          : [historyTimelineWrite(before, reference, { change: 'detached', ...moved })]),
        inquiryTimelineWrite(clientId, inquiry),
        ...steps,
      ],
    };
  });
