import { listClients } from '../../../../shared/contract/crm.ts';
import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import { generateRetainerInvoice } from '../../../../shared/contract/payments.ts';
import type { Client } from '../../../../shared/domain/client.ts';
import type { FormValues } from '../../../../shared/domain/form.ts';
import { invoicedTierOf } from '../../../../shared/domain/invoice.ts';
import {
  isRecurring,
  PLAN_LABELS,
  PLANS,
  RETAINER_CURRENCY,
  TERMS,
} from '../../../../shared/domain/pricing.ts';
import type { ServiceTier } from '../../../../shared/domain/tier.ts';
import { useQuery } from '../../api/query.ts';
import { ClientPicker, isSampleAddress } from '../../components/client/client-picker.tsx';
import { usePickedClient } from '../../components/client/use-picked-client.ts';
import { DialogForm } from '../../components/form/dialog-form.tsx';
import { Select } from '../../ui/form/input.tsx';
import { SuggestedValue } from '../../ui/form/suggested-value.tsx';
import { amountText } from '../../ui/format/amount-text.ts';
import { conflictMessage } from './conflict-message.ts';
import { parseCurrency, parseMinor, withoutSeparators } from './parse-amount.ts';
import { PAYMENT_READS } from './payment-reads.ts';
import { RetainerTerms } from './retainer-terms.tsx';
import { SubmitWithTotal } from './submit-with-total.tsx';
import { begunText, endedText } from './subscription-texts.ts';

/** The plan of a client's tier; Observers have none. */
const planOf = (tier: ServiceTier) => PLANS.find((plan) => plan === invoicedTierOf(tier));

type Generated = OutputOf<typeof generateRetainerInvoice>;

/** A repeated order opens the existing invoice. */
const generatedToast = ({ isNew, invoiceNumber, clientName, amount, currency, began, ended }: Generated) => {
  const what = `${clientName}: ${amountText(amount, currency)}`;
  const followed = [began && !isNew && begunText(began), ended && endedText(ended)].filter(Boolean);

  return {
    title: isNew ? `Invoice ${invoiceNumber} is ready` : 'Nothing new was made',
    description: [isNew ? what : `${invoiceNumber} had been issued before. ${what}.`, ...followed].join(' '),
  };
};

interface GenerateRetainerDialogProps {
  onClose: () => void;
  onGenerated: (invoice: Generated) => void;
}

/** Kind of charge for the plan; the retainer by default. */
const sumOf = ({ serviceTier, amount = '', currency }: FormValues) => {
  const plan = PLANS.find((one) => one === serviceTier);
  if (plan === undefined || !isRecurring(plan))
    return { minor: plan && parseMinor(amount), currency: parseCurrency(currency) };
  const { retainer, recurring } = TERMS[plan];

  return { minor: retainer ?? recurring, currency: RETAINER_CURRENCY };
};

/** Invoices a client's plan: the retainer, or the charge of the current month or quarter. */
export const GenerateRetainerDialog = ({ onClose, onGenerated }: GenerateRetainerDialogProps) => {
  const { client, known, pick, draft } = usePickedClient('generate-retainer-invoice');
  const demo = useDemoClient();

  return (
    <DialogForm
      title="Generate retainer invoice"
      onClose={onClose}
      width="sm:max-w-2xl"
      endpoint={generateRetainerInvoice}
      compose={({ serviceTier = '', amount, currency, period }) => ({
        clientId: client?.id,
        serviceTier,
        ...(serviceTier === 'Maritime' && {
          amount: withoutSeparators(amount ?? ''),
          currency: parseCurrency(currency),
          ...(period && { period }),
        }),
      })}
      invalidates={PAYMENT_READS}
      onSent={onGenerated}
      done={generatedToast}
      explain={(error) =>
        conflictMessage(error, generateRetainerInvoice, 'Failed to generate invoice. Please try again.')
      }
      failureTitle="Generation Failed"
      keepAs={draft}
      className="min-h-96"
      submit={
        <SubmitWithTotal
          verb="Generate invoice over"
          labelWithoutSum="Generate invoice"
          sending="Generating…"
          sumOf={sumOf}
        />
      }
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
      <SuggestedValue name="serviceTier" value={known && planOf(known.serviceTier)} />
      <RetainerTerms client={client} />
    </DialogForm>
  );
};

/** The client for demonstrations: the first one, if it is a sample. */
const useDemoClient = (): Client | undefined => {
  const read = useQuery(
    listClients,
    { order: 'created', direction: 'ascending', limit: 1 },
    { every: false },
  );
  const first = read.state === 'ready' ? read.data.items[0] : undefined;

  return first !== undefined && isSampleAddress(first.contactEmail) ? first : undefined;
};
