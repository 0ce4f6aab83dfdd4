import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { moneyText } from '../../../../shared/domain/money.ts';
import { draftOf } from '../../components/form/form-drafts.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { lineCount, lineField, linesFromForm, lineTotal } from './lines-from-form.ts';
import { parseCurrency } from './parse-amount.ts';

/** Invoice lines in a form, with their total. */
export const LineFields = ({ draft }: { draft: string }) => {
  const [lines, setLines] = useState(() => {
    const kept = draftOf(draft);
    return Array.from(
      {
        length: Math.max(
          1,
          lineCount((field) => kept.has(field)),
        ),
      },
      (_, id) => id,
    );
  });
  const { part, values } = useFormValues(lines);
  const next = useRef(lines.length);
  const previousCount = useRef(lines.length);

  useEffect(() => {
    // After adding or removing a line, the last line takes the focus.
    if (previousCount.current === lines.length) return;
    previousCount.current = lines.length;
    const last = lineField(lines.length - 1, 'description');
    part.current?.querySelector<HTMLElement>(`[name="${last}"]`)?.focus();
  }, [lines, part]);

  const add = () => {
    setLines([...lines, next.current]);
    next.current += 1;
  };
  const typed = linesFromForm(values);
  const total = typed.reduce((sum, line) => sum + lineTotal(line), 0);

  return (
    <div ref={part}>
      <fieldset>
        <legend className="w-full border-b border-ink-faint pb-1.5 text-note font-medium text-ink-soft">
          Lines
        </legend>
        {lines.map((id, place) => (
          <Line
            key={id}
            place={place}
            {...(lines.length > 1 && { onRemove: () => setLines(lines.filter((one) => one !== id)) })}
          />
        ))}
      </fieldset>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ToolButton icon={Plus} onClick={add}>
          Add line
        </ToolButton>
        <p role="status" className="pr-10 text-right tabular-nums">
          <span className="text-label text-ink-soft">Total</span>{' '}
          <span className="title ml-3">{moneyText(total, parseCurrency(values.currency))}</span>
        </p>
      </div>
    </div>
  );
};

const Line = ({ place, onRemove }: { place: number; onRemove?: () => void }) => (
  <div className="mt-3 grid items-start gap-x-3 gap-y-3 sm:grid-cols-[1fr_6rem_9rem_2rem]">
    <Input
      name={lineField(place, 'description')}
      label="Description"
      required
      missing="Enter what the line is for."
      autoComplete="off"
    />
    <Input
      name={lineField(place, 'quantity')}
      label="Quantity"
      missing="Enter a quantity."
      required
      inputMode="numeric"
      defaultValue="1"
      autoComplete="off"
    />
    <Input
      name={lineField(place, 'unitAmount')}
      label="Amount each"
      missing="Enter the amount."
      required
      inputMode="decimal"
      autoComplete="off"
    />
    {onRemove && (
      <button
        type="button"
        aria-label={`Remove line ${place + 1}`}
        onClick={onRemove}
        className="inline-flex size-8 items-center justify-center self-center rounded-xs text-ink-soft hover:bg-rule hover:text-ink sm:mt-6"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    )}
  </div>
);
