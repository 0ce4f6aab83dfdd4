interface ListedLink {
  name: string;
  text: string;
  href: string;
  label: string;
}

/** Links to further pages, each with its purpose. */
export const LinkList = ({ links }: { links: readonly ListedLink[] }) => (
  <ul>
    {links.map(({ name, text, href, label }) => (
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
