import { useEffect, useRef } from 'react';
import { brand } from '../../content/brand.ts';

// The page that the browser itself loaded starts at its top; only later screens take the focus.
let isFirst = true;

/** A screen's heading: titles the page, and takes the focus when one arrives. */
export const StaffHeading = ({
  children: title,
  look = 'title',
}: {
  children: string;
  look?: 'title' | 'heading';
}) => {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${title} · ${brand.name} staff portal`;
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, [title]);

  return (
    <h1 ref={heading} dir="auto" tabIndex={-1} className={`${look} outline-none`}>
      {title}
    </h1>
  );
};
