import type { MouseEvent } from 'react';
import { leadershipApproaches } from '../../content/leadership.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Scrolls to the page's own contact section; without one, links to the home page's. */
const toContact = (event: MouseEvent) => {
  const contact = document.getElementById('contact');
  if (contact === null) return;
  event.preventDefault();
  contact.scrollIntoView();
};

export const ContactButtons = () => (
  <div className="flex flex-wrap gap-4">
    {leadershipApproaches.buttons.map((label, index) => (
      <ButtonLink
        key={label}
        variant={index === 0 ? 'primary' : 'secondary'}
        href={paths.contact}
        onClick={toContact}
      >
        {label}
      </ButtonLink>
    ))}
  </div>
);
