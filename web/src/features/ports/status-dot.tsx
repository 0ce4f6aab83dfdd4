import type { Port } from '../../content/ports.ts';
import { colourOf } from './port-status.ts';

const FILLS = { green: 'bg-green-bright', yellow: 'bg-yellow-bright', blue: 'bg-blue-bright' } as const;

/** The colour of a status; its name is beside it. */
export const StatusDot = ({ status }: { status: Port['status'] }) => (
  <span
    aria-hidden="true"
    className={`keep-colour inline-block size-2.5 shrink-0 rounded-full ${FILLS[colourOf(status)]}`}
  />
);
