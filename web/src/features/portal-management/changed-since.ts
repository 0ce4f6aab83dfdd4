/** What a record's fields are called, and how their values read. */
export type Wording<Row> = readonly { label: string; text: (row: Row) => string }[];

/** In which of these fields two states of a record differ. */
export const changedSince = <Row>(before: Row, after: Row, wording: Wording<Row>) =>
  wording
    .map(({ label, text }) => ({ label, before: text(before), after: text(after) }))
    .filter((change) => change.before !== change.after);

/** The wishes that differ from what was seen: what one has not touched stays as others leave it. */
export const touched = <Row extends object>(seen: Row, wishes: Partial<Row>): Partial<Row> =>
  Object.fromEntries(
    Object.entries(wishes).filter(([field, value]) => value !== seen[field as keyof Row]),
  ) as Partial<Row>;
