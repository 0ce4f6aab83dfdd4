/** HTML whose values are escaped. */
export class Markup {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

export type Value = string | number | Markup | readonly Markup[];

const rendered = (value: Value): string => {
  if (value instanceof Markup) return value.source;

  return typeof value === 'object' ? value.map(rendered).join('') : escaped(String(value));
};

/** HTML in which every value is escaped, unless it is markup of this function. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  new Markup(String.raw({ raw: strings }, ...values.map(rendered)));
