import type { Today } from '../domain/today.ts';

const EMPTY = { state: 'ready' as const, count: 0, isMore: false, items: [] };

export const NOTHING_DUE: Today = {
  replies: { ...EMPTY, overdue: 0, isMoreOverdue: false },
  tasks: EMPTY,
  clients: EMPTY,
  documents: EMPTY,
  invoices: EMPTY,
  failures: EMPTY,
};
