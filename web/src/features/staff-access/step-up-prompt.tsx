import { Suspense, useSyncExternalStore } from 'react';
import { stepUpRequest } from '../../api/step-up.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { DialogBoundary } from '../../ui/overlay/dialog-boundary.tsx';

const StepUpDialog = lazyComponent(async () => (await import('./step-up-dialog.tsx')).StepUpDialog);

/** Opens the dialog for the second factor while a call waits for it. Once per page. */
export const StepUpPrompt = () => {
  const request = useSyncExternalStore(stepUpRequest.subscribe, stepUpRequest.current);
  if (request === undefined) return null;

  return (
    <DialogBoundary onClose={() => request.answer(false)}>
      <Suspense>
        <StepUpDialog onAnswer={request.answer} />
      </Suspense>
    </DialogBoundary>
  );
};
