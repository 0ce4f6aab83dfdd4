import { type ReactNode, useEffect } from 'react';
import { brand } from '../../content/brand.ts';
import { Button } from '../../ui/button.tsx';
import { closeToast } from '../../ui/overlay/toast.tsx';
import { PutAwayDialogs } from '../put-away-dialogs.ts';

const TITLE = 'Somebody else has signed in';

interface AnotherSignInProps {
  portal: string;
  children?: ReactNode;
}

/** In place of a portal in a tab whose person is not the one who is signed in any more. */
export const AnotherSignIn = ({ portal, children }: AnotherSignInProps) => {
  useEffect(() => {
    document.title = `${TITLE} · ${brand.name}`;
    closeToast();
  }, []);

  return (
    <section role="alert" className="max-w-[60ch] space-y-4">
      <PutAwayDialogs />
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
