import { type ReactNode, useEffect } from 'react';
import { stepUpRequest } from '../../api/step-up.ts';
import { brand } from '../../content/brand.ts';
import { Button } from '../../ui/button.tsx';
import { dismissAlerts } from '../../ui/overlay/alerts.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';

const TITLE = 'Somebody else has signed in';

interface AnotherSignInProps {
  portal: string;
  children?: ReactNode;
}

/** In place of a portal in a tab whose person is not the one who is signed in any more. */
export const AnotherSignIn = ({ portal, children }: AnotherSignInProps) => {
  useEffect(() => {
    document.title = `${TITLE} · ${brand.name}`;
    // They stand beside the screen, and name what was on it.
    showToast(undefined);
    dismissAlerts();
    stepUpRequest.current()?.answer(false);
  }, []);

  return (
    <section role="alert" className="max-w-[60ch] space-y-4">
      <h1 className="title">{TITLE}</h1>
      <p>
        In another tab of this browser somebody else has signed in to the {portal}. This tab has put away what
        it showed, and saves nothing under their name.
      </p>
      {children}
      <Button variant="primary" onClick={() => location.reload()}>
        Continue as the person signed in
      </Button>
    </section>
  );
};
