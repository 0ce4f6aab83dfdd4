import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import { generateRetainerInvoice } from '../../../../shared/contract/payments.ts';
import type { FormValues } from '../../../../shared/domain/inquiry-forms.ts';
import { invoicedTierOf } from '../../../../shared/domain/invoice.ts';
import {
  isRecurring,
  PLAN_LABELS,
  PLANS,
  RETAINER_CURRENCY,
  TERMS,
} from '../../../../shared/domain/retainer.ts';
import type { ServiceTier } from '../../../../shared/domain/tier.ts';
import { Button } from '../../ui/button.tsx';
import { ClientPicker } from '../../ui/client-picker.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/input.tsx';
import { Suggestion } from '../../ui/suggestion.tsx';
import { showToast } from '../../ui/toast.tsx';
import { usePickedClient } from '../../ui/use-picked-client.ts';
import { refusalOr } from './refusal-or.ts';
import { RetainerTerms } from './retainer-terms.tsx';
import { SumSubmit } from './sum-submit.tsx';
import { currencyTyped, minorTyped, withoutSeparators } from './typed-amount.ts';
import { useDemoClient } from './use-demo-client.ts';

const FAILED = 'Failed to generate invoice. Please try again.';

/** The plan that goes with a client's tier; Observers have none. */
const planOf = (tier: ServiceTier) => PLANS.find((plan) => plan === invoicedTierOf(tier));

interface GenerateRetainerDialogProps {
  onClose: () => void;
  onGenerated: (generated: OutputOf<typeof generateRetainerInvoice>) => void;
}

/** What the chosen plan is invoiced for; the retainer where it has one. */
const sumOf = ({ serviceTier, amount = '', currency }: FormValues) => {
  const plan = PLANS.find((one) => one === serviceTier);
  if (plan === undefined || !isRecurring(plan))
    return { minor: plan && minorTyped(amount), currency: currencyTyped(currency) };
  const { retainer, recurring } = TERMS[plan];

  return { minor: retainer ?? recurring, currency: RETAINER_CURRENCY };
};

/** Invoices a client's plan: the retainer, or what the current month or quarter costs. */
export const GenerateRetainerDialog = ({ onClose, onGenerated }: GenerateRetainerDialogProps) => {
  const { client, known, pick } = usePickedClient();
  const demo = useDemoClient();

  return (
    <Dialog title="Generate retainer invoice" onClose={onClose} className="sm:max-w-2xl">
      <Form
        endpoint={generateRetainerInvoice}
        compose={({ serviceTier = '', amount, currency, period }) => ({
          clientId: client?.id,
          serviceTier,
          ...(serviceTier === 'Maritime' && {
            amount: withoutSeparators(amount ?? ''),
            currency: currencyTyped(currency),
            ...(period && { period }),
          }),
        })}
        onSent={onGenerated}
        explain={(error) => refusalOr(error, FAILED)}
        onFailed={(message) =>
          showToast({ tone: 'destructive', title: 'Generation Failed', description: message })
        }
        keepAs="generate-retainer-invoice"
        className="flex min-h-96 flex-col gap-5"
      >
        <ClientPicker
          name="clientId"
          label="Client"
          required
          picked={client}
          onPick={pick}
          {...(demo && { offered: [demo] })}
        />
        <Select
          name="serviceTier"
          label="Plan"
          required
          missing="Please choose the plan."
          placeholder="Choose a plan"
          options={PLANS.map((plan) => ({ value: plan, label: PLAN_LABELS[plan] }))}
        />
        <Suggestion name="serviceTier" value={known && planOf(known.serviceTier)} />
        <RetainerTerms client={client} />
        <div className="mt-auto flex justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <SumSubmit
            deed="Generate invoice over"
            otherwise="Generate invoice"
            sending="Generating…"
            sumOf={sumOf}
          />
        </div>
      </Form>
    </Dialog>
  );
};
