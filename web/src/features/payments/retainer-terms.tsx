import { listSubscriptions } from '../../../../shared/contract/payments.ts';
import { moneyText } from '../../../../shared/domain/money.ts';
import {
  isRecurring,
  isTierPlan,
  PLAN_LABELS,
  PLANS,
  RETAINER_CURRENCY,
  type RecurringPlan,
  TERMS,
} from '../../../../shared/domain/pricing.ts';
import { useQuery } from '../../api/query.ts';
import type { PickedClient } from '../../components/client/client-picker.tsx';
import { Input } from '../../ui/form/input.tsx';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { CurrencySelect } from './currency-filter.tsx';

/** Price of the plan chosen in the form, or fields for a custom price. */
export const RetainerTerms = ({ client }: { client: PickedClient | undefined }) => {
  const { part, values } = useFormValues();
  const plan = PLANS.find((one) => one === values.serviceTier);

  return (
    <div ref={part}>
      {plan === 'Maritime' && <ProjectFields />}
      {plan !== undefined && isRecurring(plan) && (
        <div className="border-l-4 border-brass py-1 pl-4 text-data">
          <p>
            {client && `${client.clientName}: `}
            {termsText(plan)}
          </p>
          {client && isTierPlan(plan) && <OtherTier clientId={client.id} plan={plan} />}
        </div>
      )}
    </div>
  );
};

/** The client's current subscription, which ends when the new one begins. */
const OtherTier = ({ clientId, plan }: { clientId: number; plan: RecurringPlan }) => {
  const read = useQuery(listSubscriptions, { clientId });
  const other =
    read.state === 'ready' &&
    read.data.items.find(
      ({ serviceTier, status }) => isTierPlan(serviceTier) && serviceTier !== plan && status !== 'cancelled',
    );
  if (!other) return null;
  return (
    <p className="mt-1">
      The client is billed for {PLAN_LABELS[other.serviceTier]}: that subscription ends when this one begins.
      What it has been invoiced for stays.
    </p>
  );
};

const termsText = (plan: RecurringPlan): string => {
  const { billing, retainer, recurring } = TERMS[plan];
  const each = `${moneyText(recurring, RETAINER_CURRENCY)} ${billing}`;
  if (retainer === undefined)
    return `Invoices ${each}, and goes on until the subscription is paused or cancelled.`;
  return `Invoices the retainer of ${moneyText(retainer, RETAINER_CURRENCY)}, paid once. A subscription then invoices ${each}.`;
};

const ProjectFields = () => (
  <div className="grid gap-x-5 gap-y-4 sm:grid-cols-[1fr_8rem]">
    <Input
      name="amount"
      label="Amount"
      required
      missing="Enter the amount."
      inputMode="decimal"
      autoComplete="off"
    />
    <CurrencySelect />
    <Input
      name="period"
      label="Project"
      hint="Stands on the invoice; this month where none is given."
      autoComplete="off"
      className="sm:col-span-2"
    />
  </div>
);
