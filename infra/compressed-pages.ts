import { createHash, randomUUID } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { SITE_FOLDER } from './build.ts';

/** Pages that were compressed before, by the hash of their text: the highest quality takes a tenth of a second for each. */
const KEPT = join(dirname(SITE_FOLDER), 'compressed-pages');

const compress = (page: Buffer): Buffer => {
  const kept = join(KEPT, createHash('sha256').update(page).digest('hex'));
  if (existsSync(kept)) return readFileSync(kept);
  const compressed = brotliCompressSync(page, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  mkdirSync(KEPT, { recursive: true });
  // Others may compress the same page at this moment, or be ended.
  const written = `${kept}-${randomUUID()}`;
  writeFileSync(written, compressed);
  renameSync(written, kept);

  return compressed;
};

/** Writes the pages of a site into two other folders under the same names: as they are, and compressed by brotli. */
export const writePages = (
  site: string,
  { plain, compressed }: { readonly plain: string; readonly compressed: string },
): void => {
  const write = (folder: string, page: string, content: Buffer) => {
    mkdirSync(dirname(join(folder, page)), { recursive: true });
    writeFileSync(join(folder, page), content);
  };
  for (const folder of [plain, compressed]) rmSync(folder, { recursive: true, force: true });
  for (const page of globSync('**/*.html', { cwd: site })) {
    const content = readFileSync(join(site, page));
    write(plain, page, content);
    write(compressed, page, compress(content));
  }
};
