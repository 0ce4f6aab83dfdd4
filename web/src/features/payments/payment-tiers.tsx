import { toMajor } from '../../../../shared/domain/money.ts';
import {
  type Billing,
  isRecurring,
  PLAN_LABELS,
  PLANS,
  type Plan,
  TERMS,
} from '../../../../shared/domain/pricing.ts';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const priceOf = (minor: number) => dollars.format(toMajor(minor));

const EACH: Record<Billing, string> = { monthly: 'month', quarterly: 'quarter' };

const retainerOf = (plan: Plan): string => {
  if (!isRecurring(plan)) return 'Custom retainer';
  const { retainer } = TERMS[plan];

  return retainer === undefined ? 'No retainer' : `${priceOf(retainer)} retainer`;
};

const BILLING: Record<Plan, string> = {
  Tier1: 'One-time plus monthly billing',
  Tier2: 'One-time plus quarterly billing',
  ARCHAI: 'Monthly recurring',
  Maritime: 'Project-based billing',
};

const recurringOf = (plan: Plan): string =>
  isRecurring(plan) ? `${priceOf(TERMS[plan].recurring)} a ${EACH[TERMS[plan].billing]}` : 'By project';

/** Prices and billing of the tiers. */
export const PaymentTiers = () => (
  <table className="w-full border-collapse text-left text-data tabular-nums">
    <caption className="sr-only">Payment tiers</caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">Tier</th>
        <th scope="col">Retainer and billing</th>
        <th scope="col">Recurring</th>
      </tr>
    </thead>
    <tbody>
      {PLANS.map((plan) => (
        <tr key={plan} className="border-b border-rule align-baseline">
          <th scope="row" className="py-3 pr-4 font-medium">
            {PLAN_LABELS[plan]}
          </th>
          <td className="py-3 pr-4">
            {retainerOf(plan)}
            <span className="block text-note text-ink-soft">{BILLING[plan]}</span>
          </td>
          <td className="py-3 text-right text-ink-soft">{recurringOf(plan)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
