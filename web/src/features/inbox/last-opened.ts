let opened: string | undefined;
let listed: readonly string[] = [];

/** The inquiry opened last, and the list it was opened from. */
export const lastOpened = {
  get: () => opened,
  set: (reference: string, list: readonly string[]) => {
    opened = reference;
    listed = list;
  },
  /** The next inquiry in that list. */
  after: (reference: string): string | undefined => {
    const at = listed.indexOf(reference);
    return at < 0 ? undefined : listed[at + 1];
  },
  /** The one before it in that list. */
  before: (reference: string): string | undefined => listed[listed.indexOf(reference) - 1],
  goneOnTo: (reference: string) => {
    opened = reference;
  },
};
