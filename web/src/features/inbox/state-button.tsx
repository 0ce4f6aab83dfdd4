import type { Inquiry, InquiryState } from '../../../../shared/domain/inquiry.ts';
import type { InquiryChange } from '../../../../shared/domain/inquiry-change.ts';
import { Button } from '../../ui/button.tsx';

/** The props of every action on the state of an inquiry. */
export interface StateActionProps {
  inquiry: Inquiry;
  /** True while another change is being saved. */
  isBusy: boolean;
  /** Saves a change of the inquiry. `wish` is its effect, as in "You wanted to …". */
  change: (wish: string, wanted: InquiryChange) => void;
}

interface StateButtonProps extends StateActionProps {
  label: string;
  /** Its effect, as in "You wanted to …" and "It was not possible to …". */
  wish: string;
  /** The state that it leads to. */
  to: InquiryState;
  variant?: 'primary';
  /** The key that presses it. */
  shortcut?: string;
}

/** An action that asks nothing: one press changes the state. */
export const StateButton = ({ isBusy, change, label, wish, to, variant, shortcut }: StateButtonProps) => (
  <Button
    aria-disabled={isBusy}
    aria-keyshortcuts={shortcut}
    {...(variant && { variant })}
    // One button replaces another at once: the second press of a double click is for neither.
    onClick={({ detail }) => detail < 2 && change(wish, { state: to })}
  >
    {label}
  </Button>
);
