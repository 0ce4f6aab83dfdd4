import { useEffect, useRef } from 'react';
import { brand } from '../../../content/brand.ts';
import { PasswordForm } from '../../../features/client-portal/password-form.tsx';
import { usePortalSession } from '../../../features/client-portal/portal-session.tsx';

/** Before anything else of the portal: somebody who came in with a password that staff have set chooses their own. */
export const OwnPasswordPage = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { check } = usePortalSession();

  useEffect(() => {
    document.title = `Choose your own password · ${brand.name}`;
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <p className="text-label text-brass-deep">Client portal</p>
      <h1 ref={heading} tabIndex={-1} className="heading mt-1 outline-none">
        Choose your own password
      </h1>
      <p className="mt-4 mb-8 max-w-[56ch] text-pretty text-ink-soft">
        The password that you were given is known to whoever gave it to you. Choose one that nobody else
        knows, and the portal opens.
      </p>
      <PasswordForm submitLabel="Set my password" onChanged={check} />
    </>
  );
};
