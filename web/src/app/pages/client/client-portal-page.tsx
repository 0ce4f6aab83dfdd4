import { useEffect, useRef } from 'react';
import { ACCESS_TIER_LABELS } from '../../../../../shared/domain/portal-user.ts';
import { brand } from '../../../content/brand.ts';
import { ClientPortal } from '../../../features/client-portal/client-portal.tsx';
import type { PortalUserIn } from '../../../features/client-portal/portal-session.tsx';

export const ClientPortalPage = ({ user }: { user: PortalUserIn }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { clientName, accessTier, division } = user;

  useEffect(() => {
    document.title = `Client portal · ${brand.name}`;
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <div className="mb-8 sm:mb-10">
        <p className="text-label text-brass-deep">Client portal</p>
        <h1 ref={heading} tabIndex={-1} className="heading mt-1 wrap-anywhere outline-none">
          <bdi>{clientName}</bdi>
        </h1>
        <p className="mt-2 text-label text-ink-soft">
          {ACCESS_TIER_LABELS[accessTier]}
          {division !== 'All' && ` · ${division}`}
        </p>
      </div>
      <ClientPortal />
    </>
  );
};
