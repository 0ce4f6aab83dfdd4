import { FileText } from 'lucide-react';
import { useState } from 'react';
import { triggerTier1Contract } from '../../../../shared/contract/crm.ts';
import type { Client } from '../../../../shared/domain/client.ts';
import { call } from '../../api/client.ts';
import { isProblem } from '../../api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { askToConfirm, showAlert } from '../../ui/overlay/alerts.tsx';

const NOT_TIER_1 = 'ERROR: Client must be marked as Tier 1 to generate Dominion Contract';

const question = ({ clientName }: Client) =>
  `Generate the Tier 1 contract for ${clientName}?\n\nThe contract states an annual retainer of £24,000.`;

const explain = (error: unknown): string => {
  if (isProblem(error, triggerTier1Contract, 'not_tier_1')) return NOT_TIER_1;
  const message = error instanceof Error && error.message !== '' ? error.message : 'Unknown error';
  return `ERROR: Failed to generate Tier 1 contract: ${message}`;
};

/** Makes the Tier 1 contract of a Dominion client, once it has been confirmed. */
export const ContractButton = ({ client, onMade }: { client: Client; onMade: () => void }) => {
  const [underway, setUnderway] = useState(false);

  const generate = async () => {
    if (underway || !(await askToConfirm(question(client)))) return;
    setUnderway(true);
    try {
      const { message, contractId, dominionCode } = await call(triggerTier1Contract, { clientId: client.id });
      onMade();
      await showAlert(`SUCCESS: ${message}\n\nContract ID: ${contractId}\nDominion code: ${dominionCode}`);
    } catch (error) {
      onMade();
      await showAlert(explain(error));
    } finally {
      setUnderway(false);
    }
  };

  return (
    <Button aria-disabled={underway} onClick={generate} className="w-full">
      <FileText aria-hidden="true" className="size-4" />
      {underway ? 'Generating…' : 'Generate Dominion Contract'}
    </Button>
  );
};
