import type { ComponentProps } from 'react';
import { type NavigateOptions, useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps
  extends Omit<ComponentProps<'a'>, 'href' | 'target'>,
    Pick<NavigateOptions, 'replace' | 'state'> {
  to: string;
}

/** A link to another screen. The router's own has 2 KB more, for data to load ahead that its routes here do not have. */
export const Link = ({ to, replace, state, onClick, ...rest }: LinkProps) => {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state });

  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
};
