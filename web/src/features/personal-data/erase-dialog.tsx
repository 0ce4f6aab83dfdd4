import {
  erasePersonalData,
  listPersonRequests,
  readPersonRequest,
} from '../../../../shared/contract/personal-data.ts';
import { dayText } from '../../../../shared/domain/day.ts';
import { groupedNumber } from '../../../../shared/domain/grouped-number.ts';
import {
  erasureConfirmation,
  type FoundRecords,
  type PersonRequest,
} from '../../../../shared/domain/person-request.ts';
import { isRefusal, ownMessage } from '../../api/errors.ts';
import { DialogForm } from '../../components/form/dialog-form.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { subjectText } from './person-request-text.ts';

const countText = ({ label, count, until }: FoundRecords): string =>
  `${label} (${groupedNumber(count)}${until === undefined ? '' : `, until ${dayText(until)}`})`;

interface EraseDialogProps {
  request: PersonRequest;
  onClose: () => void;
}

/** Asks for the address or number once more, with what is erased and what is kept. */
export const EraseDialog = ({ request, onClose }: EraseDialogProps) => {
  const { id, found = [] } = request;
  const expected = erasureConfirmation(request);
  const erased = found.filter(({ outcome }) => outcome === 'erased');
  const kept = found.filter(({ outcome }) => outcome === 'kept');

  return (
    <DialogForm
      title={`Erase ${subjectText(request)}`}
      onClose={onClose}
      endpoint={erasePersonalData}
      compose={({ confirmation = '' }) => ({ id, confirmation })}
      invalidates={[readPersonRequest, listPersonRequests]}
      intro={
        <div className="mb-4 space-y-3 text-note">
          <p>
            <strong className="font-medium">Erased:</strong> {erased.map(countText).join(', ')}.
          </p>
          {kept.length > 0 && (
            <p>
              <strong className="font-medium">Kept:</strong> {kept.map(countText).join(', ')}.
            </p>
          )}
          <p className="text-fault">This cannot be undone, also not from a backup.</p>
        </div>
      }
      done={() => ({
        title: 'The erasure has begun',
        description: 'It ends within some minutes. You may close this page.',
      })}
      explain={(error) =>
        ownMessage(error) ??
        (isRefusal(error) ? error.message : 'The erasure could not be started. Please try again.')
      }
      submit={<SubmitButton sending="Starting…">Erase for good</SubmitButton>}
    >
      <Input
        name="confirmation"
        label={`Type ${expected} to confirm`}
        required
        missing={`Type ${expected} to confirm.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </DialogForm>
  );
};
