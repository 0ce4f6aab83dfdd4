import type { FormValues } from '../../../../shared/domain/form.ts';
import { parseMinor, withoutSeparators } from './parse-amount.ts';

export interface TypedLine {
  description: string;
  quantity: string;
  unitAmount: string;
}

/** Form name of a line's field, the same as in errors of the API. */
export const lineField = (place: number, field: keyof TypedLine): string => `lines.${place}.${field}`;

/** Number of lines, from the form's fields. */
export const lineCount = (has: (field: string) => boolean): number => {
  let count = 0;
  while (has(lineField(count, 'description'))) count += 1;

  return count;
};

/** Invoice lines from a form. */
export const linesFromForm = (values: FormValues): TypedLine[] =>
  Array.from({ length: lineCount((field) => field in values) }, (_, place) => ({
    description: values[lineField(place, 'description')] ?? '',
    quantity: values[lineField(place, 'quantity')] ?? '',
    unitAmount: withoutSeparators(values[lineField(place, 'unitAmount')] ?? ''),
  }));

/** Total of a line in minor units; undefined until quantity and amount are valid. */
export const lineTotal = ({ quantity, unitAmount }: TypedLine): number =>
  /^\s*\d{1,5}\s*$/.test(quantity) ? Number(quantity) * (parseMinor(unitAmount) ?? 0) : 0;
