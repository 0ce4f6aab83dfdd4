interface Way {
  name: string;
  text: string;
  href: string;
  label: string;
}

/** Places to go from here, each with what it is for. */
export const Ways = ({ ways }: { ways: readonly Way[] }) => (
  <ul>
    {ways.map(({ name, text, href, label }) => (
      <li
        key={name}
        className="grid items-end gap-x-10 gap-y-3 border-t border-rule py-6 first:border-ink sm:grid-cols-[1fr_auto]"
      >
        <div>
          <h3 className="title">{name}</h3>
          <p className="mt-2 max-w-[30rem] text-ink-soft">{text}</p>
        </div>
        <a
          href={href}
          className="justify-self-start py-1 underline decoration-brass-deep underline-offset-4 hover:text-brass-deep"
        >
          {label}
        </a>
      </li>
    ))}
  </ul>
);
