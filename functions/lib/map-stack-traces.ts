import type { SourceMap, SourceMapping } from 'node:module';

// Every bundle begins with this file. `--enable-source-maps` would read the map at each start, which makes a start an
// eighth slower; here the first stack trace does.

const maps = new Map<string, SourceMap | undefined>();

const readMap = (file: string): SourceMap | undefined => {
  try {
    const { readFileSync } = process.getBuiltinModule('node:fs');
    const { SourceMap } = process.getBuiltinModule('node:module');

    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    // A file without a map, such as one of Node's own.
    return undefined;
  }
};

const mapOf = (file: string): SourceMap | undefined => {
  if (!maps.has(file)) maps.set(file, file.startsWith('/') ? readMap(file) : undefined);

  return maps.get(file);
};

const isMapped = (entry: SourceMapping | object): entry is SourceMapping => 'originalSource' in entry;

/** A line of a stack trace, with the place in the source. */
const frameOf = (site: NodeJS.CallSite): string => {
  const text = String(site);
  const [line, column] = [site.getLineNumber() ?? 1, site.getColumnNumber() ?? 1];
  const entry = mapOf(site.getFileName() ?? '')?.findEntry(line - 1, column - 1) ?? {};
  if (!isMapped(entry)) return text;
  const source = entry.originalSource.replace(/^(\.\.\/)+/, '');
  const place = `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;

  return text.endsWith(')') ? text.replace(/\([^()]*\)$/, `(${place})`) : place;
};

Error.prepareStackTrace = (error, sites) =>
  [Error.prototype.toString.call(error), ...sites.map((site) => `    at ${frameOf(site)}`)].join('\n');
