import { moneyText } from '../../../../shared/domain/money.ts';
import {
  isRecurring,
  PLANS,
  RETAINER_CURRENCY,
  type RecurringPlan,
  TERMS,
} from '../../../../shared/domain/retainer.ts';
import { Input } from '../../ui/input.tsx';
import { useTyped } from '../../ui/use-typed.ts';
import { CurrencySelect } from './currency-select.tsx';

/** What the plan chosen in the form around costs, or what is still to be said of it. */
export const RetainerTerms = () => {
  const { part, values } = useTyped();
  const plan = PLANS.find((one) => one === values.serviceTier);

  return (
    <div ref={part}>
      {plan === 'Maritime' && <ProjectFields />}
      {plan !== undefined && isRecurring(plan) && (
        <p className="border-l-4 border-brass py-1 pl-4 text-data">{termsText(plan)}</p>
      )}
    </div>
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
      hint="A project is invoiced once under its name; this month where none is given."
      maxLength={40}
      autoComplete="off"
      className="sm:col-span-2"
    />
  </div>
);
