import { UserX } from 'lucide-react';
import { useState } from 'react';
import {
  erasePersonalData,
  listPersonRequests,
  readPersonRequest,
} from '../../../../shared/contract/personal-data.ts';
import { ERASURE_OBSTACLES, type PersonRequest } from '../../../../shared/domain/person-request.ts';
import { isRefusal } from '../../api/errors.ts';
import { useMutation } from '../../api/mutation.ts';
import { Section } from '../../ui/data/section.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { showFailure } from '../../ui/overlay/toast.tsx';
import { EraseDialog } from './erase-dialog.tsx';

/** Erases the person of a request, once nothing stands against it. */
export const ErasureActions = ({ request }: { request: PersonRequest }) => {
  const [isAsking, setAsking] = useState(false);
  const { state, task, obstacles = [] } = request;
  const isBusy = state === 'pending';

  if (task === 'erasure') return state === 'failed' ? <RetryErasure id={request.id} /> : null;

  return (
    <Section title="Erasure">
      <div className="flex flex-col items-start gap-3 py-3">
        {obstacles.length > 0 ? (
          <ul className="space-y-1 border-l-4 border-brass py-1 pl-4 text-data">
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{ERASURE_OBSTACLES[obstacle]} Then look the person up again.</li>
            ))}
          </ul>
        ) : (
          <>
            <p className="text-note text-ink-soft">
              Erases what the list above says, in all tables, files and emails. It cannot be undone.
            </p>
            <ToolButton icon={UserX} aria-disabled={isBusy} onClick={() => !isBusy && setAsking(true)}>
              Erase this person…
            </ToolButton>
          </>
        )}
      </div>
      {isAsking && <EraseDialog request={request} onClose={() => setAsking(false)} />}
    </Section>
  );
};

/** The erasure was confirmed before, and goes on where it has stopped. */
const RetryErasure = ({ id }: { id: string }) => {
  const { send, isPending } = useMutation(erasePersonalData, {
    invalidates: [readPersonRequest, listPersonRequests],
  });

  const retry = async () => {
    if (isPending) return;
    const started = await send({ id, confirmation: 'retry' });
    if (!started.sent)
      showFailure(
        'Error',
        isRefusal(started.error) ? started.error.message : 'The erasure could not go on. Please try again.',
      );
  };

  return (
    <ToolButton icon={UserX} aria-disabled={isPending} onClick={retry}>
      Retry the erasure
    </ToolButton>
  );
};
