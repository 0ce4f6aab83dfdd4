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

/** Leads to the record that has this id, by the id itself unless something else is said; a kind no screen shows stays text. */
export const RecordLink = ({ id, className = 'whitespace-nowrap', children = id }: RecordLinkProps) => {
  const [query] = useSearchParams();
  if (recordKindOf(id) === undefined) return <span className={className}>{children}</span>;

  return (
    // The smallest text around must not make it too small for a finger.
    <TextLink to={recordTarget(id, query)} className={`max-xl:py-1.5 ${className}`}>
      {children}
    </TextLink>
  );
};
