import { useEffect, useRef } from 'react';
import type { Granted } from '../../../../shared/contract/access-codes.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageOpening } from '../../ui/page/page-opening.tsx';
import { ReturnLink } from '../../ui/page/return-link.tsx';
import { WaitlistForm } from './waitlist-form.tsx';

/** The content behind a valid code, as the server sends it. */
export const AccessGranted = ({ title, lead, rooms }: Granted) => {
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    view.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a landmark of its own would be one too many
    <div ref={view} tabIndex={-1} role="group" aria-label={title} className="outline-none">
      <PageOpening
        title={title}
        lead={lead}
        above={<ReturnLink href={paths.home}>Return to the public portal</ReturnLink>}
      />
      <ul className="page-width grid gap-x-16 gap-y-14 py-16 md:grid-cols-2 lg:py-28">
        {rooms.map(({ name, text, way }) => (
          <li key={name} className="border-t border-ink pt-6">
            <h2 className="title">{name}</h2>
            <p className="mt-3 mb-6 max-w-[34rem] text-ink-soft">{text}</p>
            {way === 'waitlist' ? <WaitlistForm /> : <ButtonLink href={way.href}>{way.label}</ButtonLink>}
          </li>
        ))}
      </ul>
    </div>
  );
};
