import { useEffect, useRef } from 'react';
import { brand } from '../../content/brand.ts';

// The first page starts at its top; only later screens take the focus.
let isFirst = true;

/** Heading of a screen: sets the page title and takes the focus after a navigation. */
export const StaffHeading = ({
  children: title,
  variant = 'title',
}: {
  children: string;
  variant?: 'title' | 'heading';
}) => {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${title} · ${brand.name} staff portal`;
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, [title]);

  return (
    <h1 ref={heading} dir="auto" tabIndex={-1} className={`${variant} outline-none`}>
      {title}
    </h1>
  );
};
