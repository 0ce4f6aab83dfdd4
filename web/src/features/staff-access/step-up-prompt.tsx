import { Suspense, useSyncExternalStore } from 'react';
import { stepUpRequest } from '../../api/step-up.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const StepUpDialog = lazyComponent(async () => (await import('./step-up-dialog.tsx')).StepUpDialog);

/** Opens the dialog for the second factor while a call waits for it. Once per page. */
export const StepUpPrompt = () => {
  const request = useSyncExternalStore(stepUpRequest.subscribe, stepUpRequest.current);
  if (request === undefined) return null;

  return (
    <Suspense>
      <StepUpDialog onAnswer={request.answer} />
    </Suspense>
  );
};
