import { Inquiry } from '../../../shared/domain/inquiry.ts';
import { changeInquiry, type WantedChange } from '../../../shared/domain/inquiry-change.ts';
import { ConditionFailed, type Step, transact } from './dynamo.ts';
import { telling, tellOrKeep } from './inquiry-history.ts';
import { awaitingFollowUp, findRecord, type InquiryRecord, rewriting } from './inquiry-record.ts';
import { Stale } from './stale.ts';
import { notingInquiry } from './timeline.ts';

interface Changing {
  /** The version that whoever changes it has seen. */
  readonly seen: number;
  readonly actor: string;
  readonly now: Date;
}

/**
 * Writes what `deed` makes of the record, all or nothing; nothing where it makes nothing. What the product itself
 * wrote in the meantime is taken into account by making it again.
 * @throws Stale with the inquiry as it stands, when somebody else has changed it since `seen`
 */
const rewrite = async (
  reference: string,
  seen: number,
  deed: (record: InquiryRecord) => { inquiry: Inquiry; steps: Step[] },
): Promise<Inquiry | undefined> => {
  const record = await findRecord(reference);
  if (!record) return undefined;
  if (record.version !== seen) throw new Stale(Inquiry.parse(record));
  const { inquiry, steps } = deed(record);
  if (steps.length === 0) return record;

  try {
    await transact(steps);
  } catch (error) {
    if (error instanceof ConditionFailed) return rewrite(reference, seen, deed);
    throw error;
  }

  return inquiry;
};

/** Assigns, answers, reopens, quarantines or restores. What was withheld in quarantine follows once it is restored. */
export const change = (
  reference: string,
  wanted: WantedChange,
  { seen, actor, now }: Changing,
): Promise<Inquiry | undefined> =>
  rewrite(reference, seen, (record) => {
    const { inquiry, deeds } = changeInquiry(record, wanted, { by: actor, now });
    if (deeds.length === 0) return { inquiry, steps: [] };
    const isReleased = record.followUp === 'withheld' && inquiry.state !== 'quarantined';
    const { assignedTo, version } = inquiry;
    const at = now.toISOString();
    const done = deeds.map((deed) => ({
      ...{ change: deed, at, actor, version },
      ...(deed === 'assigned' && assignedTo !== '' && { to: assignedTo }),
    }));
    const { untold, steps } = tellOrKeep(record, done);

    return {
      inquiry,
      steps: [...rewriting(record, inquiry, { untold, ...(isReleased && awaitingFollowUp(now)) }), ...steps],
    };
  });

/** Files an inquiry under a client; the client it was filed under before keeps the trace that it went. */
export const file = (
  reference: string,
  clientId: number,
  { seen, actor, now }: Changing,
): Promise<Inquiry | undefined> =>
  rewrite(reference, seen, (record) => {
    const { clientId: before } = record;
    if (before === clientId) return { inquiry: record, steps: [] };
    const inquiry = { ...record, clientId, version: record.version + 1 };
    const moved = { at: now.toISOString(), actor, version: inquiry.version };
    const { untold, steps } = tellOrKeep(inquiry, [{ change: 'attached', ...moved }]);

    return {
      inquiry,
      steps: [
        ...rewriting(record, inquiry, { untold }),
        ...(before === undefined ? [] : [telling(before, reference, { change: 'detached', ...moved })]),
        notingInquiry(clientId, inquiry),
        ...steps,
      ],
    };
  });
