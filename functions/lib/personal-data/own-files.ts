import * as z from 'zod/mini';
import { SignedCopy } from '../../../shared/domain/signature.ts';
import type { TableId } from '../dynamo/tables.ts';
import type { FileKey } from '../files/areas.ts';
import {
  documentFileKey,
  documentFileName,
  invoiceFileKey,
  invoiceFileName,
  portalFileKey,
  receivedMailFileKey,
  setAsideMailFileKey,
  signedCopyFileKey,
  signedCopyFileName,
} from '../files/keys.ts';
import type { TableItem } from './personal-data-rules.ts';

/** A file of a person, with its name in an export. */
export interface OwnFile {
  readonly key: FileKey;
  readonly name: string;
}

const Made = z.object({ id: z.string(), uniqueFileId: z.string(), sha256: z.string() });
const Signed = z.object({
  uniqueFileId: z.string(),
  history: z.array(z.object({ copy: z.optional(SignedCopy) })),
});
const Issued = z.object({ id: z.string(), invoiceNumber: z.string(), sha256: z.string() });
const Shared = z.object({ id: z.string(), originalName: z.string(), sha256: z.string() });

/** A name that every system can unpack, below one folder. */
const safeName = (name: string): string => name.replace(/[\\/:*?"<>|]/g, '_').replace(/^\.+/, '_');

const documentFiles = (item: TableItem): OwnFile[] => {
  const { data } = Made.safeParse(item);

  return data ? [{ key: documentFileKey(data), name: `documents/${safeName(documentFileName(data))}` }] : [];
};

/** Every signed copy that a document ever had. */
const signedCopyFiles = (item: TableItem): OwnFile[] => {
  const { data } = Signed.safeParse(item);
  const copies = data?.history.flatMap(({ copy }) => copy ?? []) ?? [];

  return copies.map((copy, at) => ({
    key: signedCopyFileKey(copy),
    name: `signed-copies/${at + 1}-${safeName(signedCopyFileName(data ?? { uniqueFileId: '' }, copy))}`,
  }));
};

const invoiceFiles = (item: TableItem): OwnFile[] => {
  const { data } = Issued.safeParse(item);

  return data ? [{ key: invoiceFileKey(data), name: `invoices/${safeName(invoiceFileName(data))}` }] : [];
};

const libraryFiles = (item: TableItem): OwnFile[] => {
  const { data } = Shared.safeParse(item);

  return data
    ? [{ key: portalFileKey(data), name: `library/${data.id}-${safeName(data.originalName)}` }]
    : [];
};

/** The files of a person's records, and how many records have no file yet. */
export const filesOfPerson = (
  collected: ReadonlyMap<TableId, readonly TableItem[]>,
): { files: OwnFile[]; missing: number } => {
  const of = (table: TableId) => collected.get(table) ?? [];
  const required = [
    ...of('automated-documents').map(documentFiles),
    ...of('invoices').map(invoiceFiles),
    ...of('portal-documents').map(libraryFiles),
  ];

  return {
    files: [...required.flat(), ...of('automated-documents').flatMap(signedCopyFiles)],
    missing: required.filter((files) => files.length === 0).length,
  };
};

/** The files of a record that no other record can have, by the beginnings of their keys. */
export const prefixesOf = (table: TableId, { id, reference, text }: TableItem): FileKey[] => {
  if (table === 'received-mail')
    return text === undefined ? [] : [receivedMailFileKey(String(reference), String(id))];
  if (table === 'inquiries') return [`received-mail/${String(reference)}/`];
  if (table === 'set-aside-mail') return [setAsideMailFileKey(String(id))];
  if (table === 'automated-documents') return [`automated/${String(id)}-`];
  if (table === 'invoices') return [`invoices/${String(id)}-`];

  return table === 'person-requests' ? [`personal-data/${String(id)}/`] : [];
};

/** The files of a record whose keys follow from their content: another record may have the same. */
export const sharedKeysOf = (table: TableId, item: TableItem): FileKey[] => {
  if (table === 'portal-documents') return libraryFiles(item).map(({ key }) => key);

  return table === 'automated-documents' ? signedCopyFiles(item).map(({ key }) => key) : [];
};
