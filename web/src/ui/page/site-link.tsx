import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
}

/** A link of the site's menus; marks the current page. Style the mark with `aria-[current]:`. */
export const SiteLink = ({ to, children, ...rest }: SiteLinkProps) => {
  const { pathname } = useLocation();

  return (
    <a {...rest} href={to} aria-current={to === pathname ? 'page' : undefined}>
      {children}
    </a>
  );
};
