import type { FormValues } from '../../../../shared/domain/form.ts';
import { parseMinor, withoutSeparators } from './parse-amount.ts';

export interface TypedLine {
  description: string;
  quantity: string;
  unitAmount: string;
}

/** What the field of an invoice's line is called in its form: the name by which the API finds fault with it. */
export const lineField = (place: number, field: keyof TypedLine): string => `lines.${place}.${field}`;

/** How many lines a form has, told by its fields. */
export const lineCount = (has: (field: string) => boolean): number => {
  let count = 0;
  while (has(lineField(count, 'description'))) count += 1;

  return count;
};

/** The lines of an invoice as they stand in a form. */
export const linesFromForm = (values: FormValues): TypedLine[] =>
  Array.from({ length: lineCount((field) => field in values) }, (_, place) => ({
    description: values[lineField(place, 'description')] ?? '',
    quantity: values[lineField(place, 'quantity')] ?? '',
    unitAmount: withoutSeparators(values[lineField(place, 'unitAmount')] ?? ''),
  }));

/** Minor units of a line while it is being typed; nothing until quantity and amount are there. */
export const lineTotal = ({ quantity, unitAmount }: TypedLine): number =>
  /^\s*\d{1,5}\s*$/.test(quantity) ? Number(quantity) * (parseMinor(unitAmount) ?? 0) : 0;
