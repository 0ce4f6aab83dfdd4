import * as z from 'zod/mini';

/** The lists that staff take out as CSV. */
export const EXPORT_LISTS = [
  'clients',
  'inquiries',
  'documents',
  'invoices',
  'payments',
  'tasks',
  'access-log',
  'import-rows',
  'known-import-rows',
] as const;
export const ExportList = z.enum(EXPORT_LISTS);
export type ExportList = z.infer<typeof ExportList>;

interface ListNames {
  readonly title: string;
  readonly one: string;
  readonly many: string;
  /** Only admins read it. */
  readonly isForAdmins?: true;
}

export const EXPORT_LIST_NAMES: Record<ExportList, ListNames> = {
  clients: { title: 'Clients', one: 'client', many: 'clients' },
  inquiries: { title: 'Inquiries', one: 'inquiry', many: 'inquiries' },
  documents: { title: 'Documents', one: 'document', many: 'documents' },
  invoices: { title: 'Invoices', one: 'invoice', many: 'invoices' },
  payments: { title: 'Payments', one: 'payment', many: 'payments' },
  tasks: { title: 'Tasks', one: 'task', many: 'tasks' },
  'access-log': { title: 'Access log', one: 'entry', many: 'entries', isForAdmins: true },
  'import-rows': { title: 'Rows to repair', one: 'row', many: 'rows' },
  'known-import-rows': { title: 'Rows of known clients', one: 'row', many: 'rows' },
};
