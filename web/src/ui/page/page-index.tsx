interface PageIndexProps {
  entries: readonly { href: string; name: string }[];
}

/** Links to a page's sections, which stay in view beside them on wide screens. */
export const PageIndex = ({ entries }: PageIndexProps) => (
  <nav aria-label="On this page" className="lg:sticky lg:top-28">
    <ol className="text-label">
      {entries.map(({ href, name }, index) => (
        <li key={href} className="border-t border-rule first:border-ink">
          <a
            href={href}
            className="grid grid-cols-[2rem_1fr] py-2.5 tabular-nums underline-offset-4 hover:underline"
          >
            <span aria-hidden="true" className="text-brass-deep">
              {index + 1}
            </span>
            {name}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);
