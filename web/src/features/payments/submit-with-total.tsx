import type { FormValues } from '../../../../shared/domain/form.ts';
import type { Currency } from '../../../../shared/domain/money.ts';
import { moneyText } from '../../../../shared/domain/money.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { useFormValues } from '../../ui/form/use-form-values.ts';

interface SubmitWithTotalProps {
  /** Verb before the sum, e.g. "Record". */
  verb: string;
  /** Label while the sum is unknown. */
  labelWithoutSum: string;
  sending: string;
  /** Sum in minor units, from the form's values. */
  sumOf: (values: FormValues) => { minor: number | undefined; currency: Currency };
  /** Value outside the form that changes the sum. */
  changes?: unknown;
}

/** Submit button of the surrounding form, labelled with the sum. */
export const SubmitWithTotal = ({ verb, labelWithoutSum, sending, sumOf, changes }: SubmitWithTotalProps) => {
  const { part, values } = useFormValues(changes);
  const { minor, currency } = sumOf(values);

  return (
    <div ref={part}>
      <SubmitButton sending={sending}>
        {minor === undefined || minor <= 0 ? labelWithoutSum : `${verb} ${moneyText(minor, currency)}`}
      </SubmitButton>
    </div>
  );
};
