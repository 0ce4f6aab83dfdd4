/** An emphasised word or phrase, such as a defined term. */
export interface Strong {
  readonly strong: string;
}

/** Text with emphasis. Text that people typed is never markup. */
export type RichText = string | readonly (string | Strong)[];

export const strong = (text: string): Strong => ({ strong: text });

/** Text with emphasis: prose`The ${strong('Purpose')} is …`. */
export const prose = (strings: TemplateStringsArray, ...values: readonly (string | Strong)[]): RichText =>
  strings.flatMap((text, position) => {
    const value = values[position];

    return value === undefined ? [text] : [text, value];
  });

/** A paragraph of a clause: numbered 1.1, 1.2 …; its items (a), (b) … */
export interface ClauseParagraph {
  readonly text: RichText;
  readonly items?: readonly RichText[];
}

export interface Party {
  readonly name: string;
  /** The lines below the name: seat, representative, address. */
  readonly details: readonly string[];
  /** The name that the document uses for the party. */
  readonly called: string;
}

export interface TableColumn {
  readonly title: string;
  /** Part of the width; the shares of a table add up to 1. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** The value as it is printed. */
  readonly shown: string;
}

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: RichText }
  /** Lines that are not wrapped together, such as an address. */
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  /** Clauses are numbered through the document. */
  | {
      readonly kind: 'clause';
      readonly title: string;
      readonly paragraphs: readonly (RichText | ClauseParagraph)[];
    }
  | { readonly kind: 'list'; readonly items: readonly RichText[] }
  | { readonly kind: 'steps'; readonly steps: readonly { readonly title: string; readonly text: RichText }[] }
  /** Label and value under fine rules. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'parties'; readonly parties: readonly Party[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly TableColumn[];
      readonly rows: readonly (readonly string[])[];
      /** Rows below a rule, the last of them strong: an invoice's net, tax and total. */
      readonly totals?: readonly (readonly string[])[];
    }
  | { readonly kind: 'bars'; readonly bars: readonly Bar[] }
  /** Lines to be filled in by hand. */
  | { readonly kind: 'form'; readonly title: string; readonly fields: readonly string[] }
  | {
      readonly kind: 'signatures';
      readonly parties: readonly { readonly for: string; readonly fields: readonly string[] }[];
    }
  /** Small print. */
  | { readonly kind: 'note'; readonly text: RichText };

export const heading = (text: string): Block => ({ kind: 'heading', text });
export const paragraphBlock = (text: RichText): Block => ({ kind: 'paragraph', text });
export const note = (text: RichText): Block => ({ kind: 'note', text });

/** A numbered clause of a contract. */
export const clause = (title: string, paragraphs: readonly (RichText | ClauseParagraph)[]): Block => ({
  kind: 'clause',
  title,
  paragraphs,
});

/** The content of a document; `renderDocument` lays it out. */
export interface DocumentContent {
  readonly title: string;
  /** One sentence for the file's metadata and the line below the title. */
  readonly subject: string;
  readonly version: string;
  readonly fileId: string;
  readonly dominionCode: string;
  /** An instant, printed as a day; also the file's time of creation. */
  readonly date: string;
  readonly blocks: readonly Block[];
}
