import { format } from 'node:util';

const LEVELS = {
  trace: 'TRACE',
  debug: 'DEBUG',
  log: 'INFO',
  info: 'INFO',
  warn: 'WARN',
  error: 'ERROR',
} as const;

const contentOf = (values: readonly unknown[]) => {
  const [only] = values;
  if (values.length > 1 || typeof only !== 'object' || only === null) return { message: format(...values) };
  return only instanceof Error
    ? { errorType: only.name, errorMessage: only.message, stackTrace: (only.stack ?? '').split('\n') }
    : { message: only };
};

/** Makes `console` write Lambda's JSON log format: one object per entry, with time, level and request. */
export const writeJsonLogs = (requestId: () => string): void => {
  for (const [method, level] of Object.entries(LEVELS))
    Object.assign(console, {
      [method]: (...values: unknown[]) => {
        const entry = {
          timestamp: new Date().toISOString(),
          level,
          requestId: requestId(),
          ...contentOf(values),
        };
        process.stdout.write(`${JSON.stringify(entry)}\n`);
      },
    });
};

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

const stackIn = (entry: Readonly<Record<string, unknown>>): string => {
  const { error, stackTrace } = entry;
  if (Array.isArray(stackTrace)) return `\n${stackTrace.join('\n')}`;
  return isFields(error) && typeof error.stack === 'string' ? `\n${error.stack}` : '';
};

/** The part of a function's log line that the console shows; nothing for lines below a warning. */
export const shownOnConsole = (line: string): string | undefined => {
  const entry = line.startsWith('{') ? parsed(line) : undefined;
  if (!isFields(entry) || (entry.level !== 'ERROR' && entry.level !== 'FATAL')) return undefined;
  const content = isFields(entry.message) ? entry.message : entry;
  const { message, error, stackTrace, level, timestamp, requestId, function: _, ...facts } = content;

  const details = Object.keys(facts).length > 0 ? ` ${JSON.stringify(facts)}` : '';
  return `${String(message ?? 'failed')}${details}${stackIn(content)}`;
};
