/** Selects the box of each record that can be chosen. */
export const CHOICE = '[data-choice]';

interface ChoiceBoxProps {
  /** The record, as in "Choose Sample Carriers". */
  name: string;
  isChosen: boolean;
  /** Chooses the record or lets it go; with `isRange` all from the last one that was pressed. */
  onToggle: (isRange: boolean) => void;
  /** Of the area that chooses it, around the box. */
  className: string;
}

/** The box that chooses a record, for a change of several. */
export const ChoiceBox = ({ name, isChosen, onToggle, className }: ChoiceBoxProps) => (
  <label className={className}>
    <input
      data-choice
      type="checkbox"
      aria-label={`Choose ${name}`}
      aria-keyshortcuts="X"
      checked={isChosen}
      // The click says whether Shift is held; the change does not.
      onChange={() => undefined}
      onClick={({ shiftKey }) => onToggle(shiftKey)}
      className="block size-4 accent-ink"
    />
  </label>
);
