import { useState } from 'react';
import { updateSubscription } from '../../../../shared/contract/payments.ts';
import { PLAN_LABELS } from '../../../../shared/domain/pricing.ts';
import {
  nextSubscriptionStatuses,
  Subscription,
  type SubscriptionStatus,
} from '../../../../shared/domain/subscription.ts';
import { call } from '../../api/client.ts';
import { onNewest } from '../../api/on-newest.ts';
import { staleRecord } from '../../api/stale-record.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { amountText } from '../../ui/format/amount-text.ts';
import { askToConfirm } from '../../ui/overlay/alerts.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';
import { conflictMessage } from './conflict-message.ts';

const DEEDS: Record<SubscriptionStatus, string> = { active: 'Resume', paused: 'Pause', cancelled: 'Cancel' };

const QUESTIONS: Record<SubscriptionStatus, string> = {
  active: 'Resume this subscription? It is invoiced again from its next period on.',
  paused: 'Pause this subscription? Nothing is invoiced until it is resumed.',
  cancelled: 'Cancel this subscription? Nothing is invoiced any more.',
};

interface SubscriptionActionsProps {
  subscription: Subscription;
  onChanged: () => void;
}

/** Pauses, resumes or cancels a subscription, after a question. */
export const SubscriptionActions = ({ subscription, onChanged }: SubscriptionActionsProps) => {
  const [underway, setUnderway] = useState(false);
  const { id, version, clientName, serviceTier, amount, currency, billing } = subscription;
  const what = `${clientName}: ${PLAN_LABELS[serviceTier]}`;
  const sum = `${amountText(amount, currency)} ${billing}`;

  const move = async (status: SubscriptionStatus) => {
    const question = `${QUESTIONS[status]}\n\n${what}, ${sum}`;
    if (underway || !(await askToConfirm(question, `${DEEDS[status]} subscription`))) return;
    setUnderway(true);
    try {
      const { status: now } = await onNewest({
        version,
        record: Subscription,
        isStillMeant: (current) => current.status === subscription.status,
        write: (newest) => call(updateSubscription, { id, version: newest, status }),
      });
      showToast({ title: `Subscription ${now}`, description: what });
    } catch (error) {
      const newer = staleRecord(error, Subscription);
      showToast({
        tone: 'destructive',
        title: 'Not changed',
        description:
          newer === undefined
            ? conflictMessage(error, 'Failed to change the subscription. Please try again.')
            : `Somebody else has changed it meanwhile: it is ${newer.status} now.`,
      });
    } finally {
      setUnderway(false);
      onChanged();
    }
  };

  return (
    <div className="flex flex-wrap gap-2">
      {nextSubscriptionStatuses(subscription.status).map((status) => (
        <ToolButton key={status} aria-disabled={underway} onClick={() => move(status)}>
          {DEEDS[status]}
          <span className="sr-only"> {what}</span>
        </ToolButton>
      ))}
    </div>
  );
};
