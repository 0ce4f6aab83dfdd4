import { useState } from 'react';
import type * as z from 'zod/mini';
import { useCache } from './cache.tsx';
import { ProblemError } from './errors.ts';
import type { Submitted } from './submit.ts';

type Versioned = z.ZodMiniType<{ version: number }>;

const isParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const merged = (start: unknown, mine: unknown, now: unknown): unknown => {
  if (isSame(mine, start)) return now;
  if (!isParts(start) || !isParts(mine) || !isParts(now)) return mine;
  const parts = [...new Set([...Object.keys(mine), ...Object.keys(now)])];

  return Object.fromEntries(
    parts
      .map((part) => [part, merged(start[part], mine[part], now[part])] as const)
      .filter(([, value]) => value !== undefined),
  );
};

/** An edit that began at `start`, applied to the record as it is `now`: own edits stay, other fields take their new values. */
export const mergeEdit = <Content extends object>(start: Content, mine: Content, now: Content): Content =>
  merged(start, mine, now) as Content;

/** The fields that an edit changes. */
export const ownEdits = <Content extends object>(start: Content, mine: Partial<Content>): Partial<Content> =>
  Object.fromEntries(
    Object.entries(mine).filter(([field, value]) => !isSame(value, start[field as keyof Content])),
  ) as Partial<Content>;

/** A field for people. */
export interface FieldText<Content> {
  label: string;
  text: (content: Content) => string;
}

/** The differences between two states of a record, for people. */
export const fieldChanges = <Content>(
  before: Content,
  after: Content,
  fields: readonly FieldText<Content>[],
) =>
  fields
    .map(({ label, text }) => ({ label, before: text(before), after: text(after) }))
    .filter((change) => change.before !== change.after);

/** The current record where `error`, of a refused write, is a version conflict (`stale`); else undefined. */
export const newerVersion = <Schema extends z.ZodMiniType>(
  error: unknown,
  record: Schema,
): z.infer<Schema> | undefined =>
  error instanceof ProblemError && error.code === 'stale' ? record.safeParse(error.current).data : undefined;

/** A conflict each time would take another write between each read and write. */
const MOST_TRIES = 5;

interface Write<Schema extends Versioned, Output> {
  /** The record as it was read. */
  record: z.infer<Schema>;
  schema: Schema;
  send: (version: number) => Promise<Submitted<Output>>;
  /** Whether to send the write again on `newer`, which has replaced `before`. */
  goOn: (newer: z.infer<Schema>, before: z.infer<Schema>) => boolean | Promise<boolean>;
}

/** Sends a write on the current version, again after each conflict while `goOn` agrees; else the outcome is the refusal. */
export const writeOnTop = async <Schema extends Versioned, Output>({
  record,
  schema,
  send,
  goOn,
}: Write<Schema, Output>): Promise<Submitted<Output>> => {
  let current = record;
  for (let tries = 1; ; tries += 1) {
    const outcome = await send(current.version);
    const newer = outcome.sent ? undefined : newerVersion(outcome.error, schema);
    if (newer === undefined || tries === MOST_TRIES || !(await goOn(newer, current))) return outcome;
    current = newer;
  }
};

/**
 * An edit of a record that others may change meanwhile. The API refuses an old version with 409 (`stale`) and the current
 * record; that record is then shown everywhere, and the edit continues on it. A form sends `current.version` and has
 * `onRefused={noteRefusal}`, so that a second attempt names the newer version.
 * @param schema the record's schema, which has a `version`
 * @param record the record as the screen has read it
 */
export const useVersionedEdit = <Schema extends Versioned>(schema: Schema, record: z.infer<Schema>) => {
  const { showAnswered } = useCache();
  const [start] = useState(record);
  const [current, setCurrent] = useState(record);

  const noteRefusal = (error: unknown): z.infer<Schema> | undefined => {
    const newer = newerVersion(error, schema);
    if (newer === undefined) return undefined;
    showAnswered(schema, newer);
    setCurrent(newer);
    return newer;
  };

  return {
    /** The record as it was when the edit began. */
    start,
    /** The current record, as far as known from a refusal. */
    current,
    isConflict: current.version !== start.version,
    /** Records a refusal; answers the current record of a conflict. */
    noteRefusal,
    /** Sends on the current version, starting with the one shown; without `goOn` it is sent once. */
    send: <Output>(
      send: (version: number) => Promise<Submitted<Output>>,
      goOn: (newer: z.infer<Schema>, before: z.infer<Schema>) => boolean | Promise<boolean> = () => false,
    ) =>
      writeOnTop({
        record,
        schema,
        send,
        goOn: (newer, before) => {
          showAnswered(schema, newer);
          return goOn(newer, before);
        },
      }),
  };
};
