import type { Port } from '../../content/ports.ts';

type Status = Port['status'];

export const PORT_STATUSES = ['active', 'monitoring', 'developing'] as const satisfies readonly Status[];

const COLOURS = { active: 'green', monitoring: 'yellow', developing: 'blue' } as const;

export const colourOf = (status: Status) => COLOURS[status];

/** Number of ports by status. */
export const countByStatus = (ports: readonly Port[]): { status: Status; count: number }[] =>
  PORT_STATUSES.map((status) => ({
    status,
    count: ports.filter((port) => port.status === status).length,
  }));
