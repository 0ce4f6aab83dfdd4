import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { recordKindOf } from '../../../../shared/domain/record-reference.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { recordTarget } from './record-screen.ts';

interface RecordLinkProps {
  id: string;
  className?: string;
  children?: ReactNode;
}

/** Links to the record with this id; an id of a kind without a screen stays plain text. */
export const RecordLink = ({ id, className = 'whitespace-nowrap', children = id }: RecordLinkProps) => {
  const [query] = useSearchParams();
  if (recordKindOf(id) === undefined) return <span className={className}>{children}</span>;

  return (
    // Keeps the touch target large enough in the smallest text.
    <TextLink to={recordTarget(id, query)} className={`max-xl:py-1.5 ${className}`}>
      {children}
    </TextLink>
  );
};
