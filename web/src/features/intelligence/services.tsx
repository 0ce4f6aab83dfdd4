import type { ToggleEvent } from 'react';
import { intelligenceServices } from '../../content/intelligence.ts';

/** Browsers of 2023 do not close the other cards of the same name. */
const closeOthers = ({ currentTarget: card }: ToggleEvent<HTMLDetailsElement>): void => {
  if (!card.open) return;
  for (const other of card.parentElement?.querySelectorAll('details') ?? [])
    if (other !== card) other.open = false;
};

/** Cards that open one at a time. */
export const Services = () => (
  <div>
    {intelligenceServices.map(({ id, title, tier, description, features }) => (
      <details
        key={id}
        name="service"
        onToggle={closeOthers}
        className="group border-t border-rule first:border-ink"
      >
        <summary className="flex cursor-pointer list-none items-center gap-x-4 sm:gap-x-6 py-6 hover:text-brass-deep [&::-webkit-details-marker]:hidden">
          <h3 className="title grow">{title}</h3>
          <span className="border border-brass-deep px-2.5 py-1 text-note whitespace-nowrap text-brass-deep">
            {tier}
          </span>
          <svg
            aria-hidden="true"
            viewBox="0 0 20 20"
            className="w-4 shrink-0 fill-none stroke-current stroke-[1.5] motion-safe:transition-transform group-open:rotate-45"
          >
            <path d="M10 2v16M2 10h16" />
          </svg>
        </summary>
        <div className="grid gap-x-12 gap-y-6 pb-10 md:grid-cols-2">
          <p className="max-w-[36rem] text-ink-soft">{description}</p>
          <ul className="text-label">
            {features.map((feature) => (
              <li key={feature} className="border-t border-rule py-2 first:border-0 first:pt-0.5">
                {feature}
              </li>
            ))}
          </ul>
        </div>
      </details>
    ))}
  </div>
);
