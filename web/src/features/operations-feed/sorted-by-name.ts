/** Names and texts by name: the store keeps no order among them. */
export const sortedByName = (texts: Readonly<Record<string, string>>): [name: string, text: string][] =>
  Object.entries(texts).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
