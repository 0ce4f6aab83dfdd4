const FIELD = /\{\{([^{}]*)\}\}/g;

/** A field as it is looked up: `{{ Name }}` is `name`. */
const nameOf = (written: string): string => written.trim().toLowerCase();

/** Puts what `record` has in place of the fields of a text, `{{name}}`. A field of another name stays, so that it is seen. */
export const fillFields = <Record>(
  text: string,
  fields: Readonly<{ [name: string]: (record: Record) => string }>,
  record: Record,
): string =>
  text.replace(FIELD, (field, written: string) => {
    const name = nameOf(written);

    return Object.hasOwn(fields, name) ? (fields[name]?.(record) ?? field) : field;
  });

/** The fields of a text that have none of these names, as they are written, each once. */
export const unknownFields = (text: string, names: readonly string[]): string[] => [
  ...new Set(
    Array.from(text.matchAll(FIELD))
      .filter(([, written = '']) => !names.includes(nameOf(written)))
      .map(([field]) => field),
  ),
];
