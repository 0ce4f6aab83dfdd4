import { FileText } from 'lucide-react';
import { triggerTier1Contract } from '../../../../shared/contract/crm.ts';
import type { Client } from '../../../../shared/domain/client.ts';
import { isProblem } from '../../api/errors.ts';
import { useMutation } from '../../api/mutation.ts';
import { Button } from '../../ui/button.tsx';
import { askToConfirm, showAlert } from '../../ui/overlay/alerts.tsx';
import { CLIENT_READS } from './client-reads.ts';

const NOT_TIER_1 = 'ERROR: Client must be marked as Tier 1 to generate Dominion Contract';

const question = ({ clientName }: Client) =>
  `Generate the Tier 1 contract for ${clientName}?\n\nThe contract states an annual retainer of £24,000.`;

const explain = (error: unknown): string => {
  if (isProblem(error, triggerTier1Contract, 'not_tier_1')) return NOT_TIER_1;
  const message = error instanceof Error && error.message !== '' ? error.message : 'Unknown error';
  return `ERROR: Failed to generate Tier 1 contract: ${message}`;
};

/** Generates the Tier 1 contract of a Dominion client, after a confirmation. */
export const ContractButton = ({ client }: { client: Client }) => {
  const { send, isPending } = useMutation(triggerTier1Contract, { invalidates: CLIENT_READS });

  const generate = async () => {
    if (isPending || !(await askToConfirm(question(client), 'Generate contract'))) return;
    const made = await send({ clientId: client.id });
    if (!made.sent) return showAlert(explain(made.error));
    if (made.output === undefined) return;
    const { message, contractId, dominionCode } = made.output;
    await showAlert(`SUCCESS: ${message}\n\nContract ID: ${contractId}\nDominion code: ${dominionCode}`);
  };

  return (
    <Button aria-disabled={isPending} onClick={generate} className="w-full">
      <FileText aria-hidden="true" className="size-4" />
      {isPending ? 'Generating…' : 'Generate Dominion Contract'}
    </Button>
  );
};
