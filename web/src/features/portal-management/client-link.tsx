import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** Leads to a client's page. */
export const ClientLink = ({ id, children }: { id: number; children: ReactNode }) => (
  <Link
    to={paths.client(id)}
    className="wrap-anywhere underline decoration-ink-faint underline-offset-4 hover:decoration-ink"
  >
    {children}
  </Link>
);
