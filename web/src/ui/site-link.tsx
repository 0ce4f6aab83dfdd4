import { Link, type LinkProps, useLocation } from 'react-router-dom';

/** A link of the site's menus: marked where it leads to the page that is shown. Looks of the mark: `aria-[current]:`. */
export const SiteLink = ({ to, ...rest }: LinkProps & { to: string }) => {
  const { pathname } = useLocation();
  return <Link {...rest} to={to} aria-current={to === pathname ? 'page' : undefined} />;
};
