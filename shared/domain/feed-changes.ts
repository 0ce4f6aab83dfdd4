import type { FieldChange } from './timeline.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const within = (label: string, part: string) => (label === '' ? part : `${label}.${part}`);

/** The texts of a part of a feed with their labels; a list's entries are labelled by id, else by position. */
const textsOf = (value: unknown, label: string): [label: string, text: string][] => {
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.length > 0 ? [[label, value.join(', ')]] : [];
  if (Array.isArray(value))
    return value.flatMap((one: unknown, place) =>
      textsOf(one, within(label, isRecord(one) && typeof one.id === 'string' ? one.id : String(place + 1))),
    );
  if (isRecord(value))
    return Object.entries(value).flatMap(([part, inner]) => textsOf(inner, within(label, part)));

  return value === undefined || value === null ? [] : [[label, String(value)]];
};

/** The changes between two publications of a feed; a missing text is empty. */
export const changesBetween = (before: object | null, after: object): FieldChange[] => {
  const [was, is] = [new Map(textsOf(before ?? {}, '')), new Map(textsOf(after, ''))];
  const labels = [...new Set([...was.keys(), ...is.keys()])].filter((label) => label !== 'lastUpdate');

  return labels
    .map((field) => ({ field, from: was.get(field) ?? '', to: is.get(field) ?? '' }))
    .filter(({ from, to }) => from !== to);
};
