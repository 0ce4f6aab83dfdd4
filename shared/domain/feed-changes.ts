import type { FieldChange } from './timeline.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const within = (label: string, part: string) => (label === '' ? part : `${label}.${part}`);

/** What a part of a feed says, text by text: entries of a list go by their id, or by their place. */
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

/** What differs between two publications of a feed; what one of them does not have is empty there. */
export const changesBetween = (before: object | null, after: object): FieldChange[] => {
  const [was, is] = [new Map(textsOf(before ?? {}, '')), new Map(textsOf(after, ''))];
  const labels = [...new Set([...was.keys(), ...is.keys()])].filter((label) => label !== 'lastUpdate');

  return labels
    .map((field) => ({ field, from: was.get(field) ?? '', to: is.get(field) ?? '' }))
    .filter(({ from, to }) => from !== to);
};
