import type { FormValues } from '../../../../shared/domain/form.ts';
import type { Currency } from '../../../../shared/domain/money.ts';
import { moneyText } from '../../../../shared/domain/money.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { useFormValues } from '../../ui/form/use-form-values.ts';

interface SumSubmitProps {
  /** What is done, the sum following, e.g. "Record". */
  deed: string;
  /** While no sum is known. */
  otherwise: string;
  sending: string;
  /** Over what, by what stands in the form's fields; in minor units. */
  sumOf: (values: FormValues) => { minor: number | undefined; currency: Currency };
  /** Something beside what is typed changes the sum. */
  changes?: unknown;
}

/** Submits the form around it, and names the sum that is moved. */
export const SubmitWithTotal = ({ deed, otherwise, sending, sumOf, changes }: SumSubmitProps) => {
  const { part, values } = useFormValues(changes);
  const { minor, currency } = sumOf(values);

  return (
    <div ref={part}>
      <SubmitButton sending={sending}>
        {minor === undefined || minor <= 0 ? otherwise : `${deed} ${moneyText(minor, currency)}`}
      </SubmitButton>
    </div>
  );
};
