import { strToU8, type Zippable, zipSync } from 'fflate';
import { dubaiTimeText } from '../../../shared/domain/day.ts';
import type { PersonRequest } from '../../../shared/domain/person-request.ts';
import type { TableId } from '../dynamo/tables.ts';
import { loadFile, storeFile } from '../files/bucket.ts';
import { personalDataFileKey } from '../files/keys.ts';
import { exportedRecords } from './exported-records.ts';
import { filesOfPerson, type OwnFile } from './own-files.ts';
import type { PersonIdentity } from './person.ts';
import { type PersonalDataRule, personalDataRules, type TableItem } from './personal-data-rules.ts';

type Collected = ReadonlyMap<TableId, readonly TableItem[]>;

/** Lambda answers at most 6 MB in base64: the largest file of the library, 4 MB, still fits. */
const LARGEST_PART = 4.25 * 1024 * 1024;
/** Directory entries of a file in a ZIP, without its name. */
const ENTRY_BYTES = 128;

const ZIP = 'application/zip';

/** The records as the API has them, by the kind of record. */
const recordsOf = (collected: Collected, person: PersonIdentity, now: Date): Record<string, unknown[]> =>
  Object.fromEntries(
    [...collected].flatMap(([table, items]): [string, unknown[]][] => {
      const rule: PersonalDataRule = personalDataRules[table];
      const exported = exportedRecords[table];
      if ('notCollected' in rule || !exported) return [];
      const { label } = rule;
      const records = items
        .map((item) => exported(item, now, person))
        .filter((record) => record !== undefined);

      return records.length > 0 ? [[label, records]] : [];
    }),
  );

const readme = (
  { id }: PersonRequest,
  { now, files, missing }: { now: Date; files: number; missing: number },
): string =>
  [
    `Everything that is held about one person, as of ${dubaiTimeText(now.toISOString())}. Request ${id}.`,
    'person.json has all records, by their kind. Times are in UTC unless they say otherwise.',
    `The folders have ${files} files: documents, signed copies, invoices and the library. Large exports come in several ZIP files; unpack all of them into one folder.`,
    ...(missing > 0 ? [`${missing} files had not been produced yet; their records are in person.json.`] : []),
    'Passwords, keys and their hashes are not part of an export.',
  ].join('\r\n\r\n');

/** Files in groups that fit into one part each; the first part already has so many bytes. */
const grouped = async function* (files: readonly OwnFile[], first: Zippable): AsyncGenerator<Zippable> {
  let part = first;
  let size = zipSync(first).length;
  for (const { key, name } of files) {
    const bytes = await loadFile(key);
    const added = bytes.length + name.length * 2 + ENTRY_BYTES;
    if (size + added > LARGEST_PART) {
      yield part;
      [part, size] = [{}, 0];
    }
    // PDFs and pictures are compressed already.
    part[name] = [bytes, { level: 0 }];
    size += added;
  }
  yield part;
};

/**
 * Stores everything that is held about a person as ZIP files, one after the other, so that memory holds one. The same
 * request makes the same keys.
 * @param noteStored answers nothing once this run does not have the request any more, as after an erasure of the person
 * @returns the parts; undefined where nothing more was stored for that
 */
export const exportPerson = async (
  request: PersonRequest,
  collected: Collected,
  {
    person,
    now,
    noteStored,
  }: { person: PersonIdentity; now: Date; noteStored: (parts: number) => Promise<object | undefined> },
): Promise<{ name: string; fileSize: number }[] | undefined> => {
  const { files, missing } = filesOfPerson(collected);
  const records = JSON.stringify(
    { request: request.id, at: now.toISOString(), records: recordsOf(collected, person, now) },
    null,
    2,
  );
  const first: Zippable = {
    'README.txt': strToU8(readme(request, { now, files: files.length, missing })),
    'person.json': strToU8(records),
  };
  const parts: { name: string; fileSize: number }[] = [];
  for await (const part of grouped(files, first)) {
    const bytes = zipSync(part, { mtime: now });
    if (!(await noteStored(parts.length))) return undefined;
    const number = parts.length + 1;
    await storeFile(personalDataFileKey(request.id, number), bytes, ZIP);
    parts.push({ name: `personal-data-${request.id}-${number}.zip`, fileSize: bytes.length });
  }

  return parts;
};
