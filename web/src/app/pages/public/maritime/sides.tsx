interface Side {
  name: string;
  lead: string;
  points: readonly string[];
  way: { label: string; href: string };
}

/** What owners and loaders each have of it, side by side. */
export const Sides = ({ sides }: { sides: readonly Side[] }) => (
  <div className="page-width grid gap-x-16 gap-y-14 py-16 md:grid-cols-2 lg:py-28">
    {sides.map(({ name, lead, points, way }) => (
      <section key={name} className="border-t border-ink pt-6">
        <h2 className="heading">{name}</h2>
        <p className="mt-4 max-w-[34rem] text-lead text-ink-soft">{lead}</p>
        <ul className="mt-8">
          {points.map((point) => (
            <li key={point} className="border-t border-rule py-3.5">
              {point}
            </li>
          ))}
        </ul>
        <p className="mt-6">
          <a
            href={way.href}
            className="inline-block py-2 text-label underline decoration-brass underline-offset-6 hover:text-brass-deep"
          >
            {way.label}
          </a>
        </p>
      </section>
    ))}
  </div>
);
