import { useSyncExternalStore } from 'react';
import { OLDER_PAGE } from '../api/errors.ts';
import { olderPage } from '../api/older-page.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';

const TEXTS = {
  read: 'Some of what this screen shows cannot be read before you reload the page.',
  write: 'What you sent last was received. Reload the page to see it; please do not send it again.',
} as const;

/** Asks to reload a page that was opened before a deployment and cannot read an answer of the API. Once per page. */
export const OlderPagePrompt = () => {
  const unread = useSyncExternalStore(olderPage.subscribe, olderPage.current);
  if (unread === undefined) return null;

  return (
    <Dialog title={OLDER_PAGE} role="alertdialog" onClose={olderPage.putOff}>
      {/* A screen reads by itself: a key that is being typed then must press no button. */}
      <p tabIndex={-1} data-first={unread === 'read' || undefined}>
        {TEXTS[unread]}
      </p>
      <div className="mt-6 flex justify-end gap-3">
        <Button onClick={olderPage.putOff}>Not now</Button>
        <Button
          variant="primary"
          data-first={unread === 'write' || undefined}
          onClick={() => location.reload()}
        >
          Reload the page
        </Button>
      </div>
    </Dialog>
  );
};
