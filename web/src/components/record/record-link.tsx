import type { ReactNode } from 'react';
import { recordKindOf } from '../../../../shared/domain/record-reference.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { recordScreen } from './record-screen.ts';

interface RecordLinkProps {
  id: string;
  className?: string;
  children?: ReactNode;
}

/** Links to the record with this id; an id of a kind without a screen stays plain text. */
export const RecordLink = ({ id, className = 'whitespace-nowrap', children = id }: RecordLinkProps) => {
  if (recordKindOf(id) === undefined) return <span className={className}>{children}</span>;

  const screen = recordScreen(id);
  // Keeps the touch target large enough in the smallest text.
  const look = { className: `max-xl:py-1.5 ${className}`, children };

  return screen === undefined ? (
    <TextLink change={{ record: id }} {...look} />
  ) : (
    <TextLink to={screen} {...look} />
  );
};
