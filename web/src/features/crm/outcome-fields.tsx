import type { EditedField } from '../../../../shared/domain/client.ts';
import {
  type ClosingStatus,
  isClosingStatus,
  NOT_GIVEN,
  REASONS_OFFERED,
} from '../../../../shared/domain/client-outcome.ts';
import { REASON_LABELS } from '../../../../shared/domain/client-outcome-labels.ts';
import { CompactInput, CompactSelect } from '../../ui/form/compact-field.tsx';
import type { Option } from '../../ui/form/options.tsx';

interface TextField {
  name: string;
  label: string;
  changed: boolean;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

interface OutcomeFieldsProps {
  status: string | boolean;
  /** The status is being set: a reason is asked for. */
  isNew: boolean;
  text: (field: EditedField) => TextField;
}

/** The reasons of a status, after the one that nobody has chosen yet. */
export const reasonOptions = (status: ClosingStatus, isNew: boolean): Option[] => [
  isNew ? { value: '', label: 'Choose…' } : { value: NOT_GIVEN, label: REASON_LABELS[NOT_GIVEN] },
  ...REASONS_OFFERED[status].map((reason) => ({ value: reason, label: REASON_LABELS[reason] })),
];

/** Why a client is won or lost; nothing of one that is neither. */
export const OutcomeFields = ({ status, isNew, text }: OutcomeFieldsProps) => {
  if (!isClosingStatus(status)) return null;
  const { value, ...reason } = text('outcomeReason');

  return (
    <>
      <CompactSelect
        {...reason}
        label={status === 'Lost' ? 'Lost because of' : 'Won because of'}
        value={isNew ? value : value || NOT_GIVEN}
        required={isNew}
        missing="Choose the reason."
        options={reasonOptions(status, isNew)}
        className="col-span-2"
      />
      <CompactInput {...text('outcomeWords')} label="In your words (optional)" className="col-span-2" />
    </>
  );
};
