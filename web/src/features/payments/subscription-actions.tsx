import { updateSubscription } from '../../../../shared/contract/payments.ts';
import { PLAN_LABELS } from '../../../../shared/domain/pricing.ts';
import {
  nextSubscriptionStatuses,
  Subscription,
  type SubscriptionStatus,
} from '../../../../shared/domain/subscription.ts';
import { useMutation } from '../../api/mutation.ts';
import { newerVersion, useVersionedEdit } from '../../api/versioned-edit.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { amountText } from '../../ui/format/amount-text.ts';
import { askToConfirm } from '../../ui/overlay/alerts.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';
import { conflictMessage } from './conflict-message.ts';
import { PAYMENT_READS } from './payment-reads.ts';

const DEEDS: Record<SubscriptionStatus, string> = { active: 'Resume', paused: 'Pause', cancelled: 'Cancel' };

const QUESTIONS: Record<SubscriptionStatus, string> = {
  active:
    'Resume this subscription? A period that began before it stopped and is not invoiced yet is invoiced now; those that began since are left out.',
  paused: 'Pause this subscription? Nothing is invoiced until it is resumed.',
  cancelled: 'Cancel this subscription? Nothing is invoiced any more.',
};

/** Pauses, resumes or cancels a subscription, after a confirmation. */
export const SubscriptionActions = ({ subscription }: { subscription: Subscription }) => {
  const edit = useVersionedEdit(Subscription, subscription);
  const change = useMutation(updateSubscription, { invalidates: PAYMENT_READS });
  const { id, clientName, serviceTier, amount, currency, billing } = subscription;
  const what = `${clientName}: ${PLAN_LABELS[serviceTier]}`;
  const sum = `${amountText(amount, currency)} ${billing}`;

  const move = async (status: SubscriptionStatus) => {
    const question = `${QUESTIONS[status]}\n\n${what}, ${sum}`;
    if (change.isPending || !(await askToConfirm(question, `${DEEDS[status]} subscription`))) return;
    const changed = await edit.send(
      (version) => change.send({ id, version, status }),
      (newer) => newer.status === subscription.status,
    );
    if (changed.sent) return showToast({ title: `Subscription ${status}`, description: what });
    const newer = newerVersion(changed.error, Subscription);
    showToast({
      tone: 'destructive',
      title: 'Not changed',
      description:
        newer === undefined
          ? conflictMessage(
              changed.error,
              updateSubscription,
              'Failed to change the subscription. Please try again.',
            )
          : `Somebody else has changed it meanwhile: it is ${newer.status} now.`,
    });
  };

  return (
    <div className="flex flex-wrap gap-2">
      {nextSubscriptionStatuses(subscription.status).map((status) => (
        <ToolButton key={status} aria-disabled={change.isPending} onClick={() => move(status)}>
          {DEEDS[status]}
          <span className="sr-only"> {what}</span>
        </ToolButton>
      ))}
    </div>
  );
};
