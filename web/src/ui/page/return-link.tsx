interface ReturnLinkProps {
  href: string;
  children: string;
}

/** Link back to the parent page. */
export const ReturnLink = ({ href, children }: ReturnLinkProps) => (
  <a
    href={href}
    className="off-paper inline-flex items-center gap-2.5 py-1 underline-offset-4 hover:underline"
  >
    <svg aria-hidden="true" viewBox="0 0 20 20" className="w-4 fill-none stroke-current stroke-[1.5]">
      <path d="M18 10H3M9.5 3.5 3 10l6.5 6.5" />
    </svg>
    {children}
  </a>
);
