/** A filter that holds, by its parameter of the address. */
export interface ChosenFilter<Name extends string> {
  name: Name;
  value: string;
}

/** What a list says of its filters. */
export interface FilterTexts<Name extends string> {
  labels: Readonly<Record<Name, string>>;
  /** What a filter that is not chosen lets through. */
  all: Readonly<Record<Name, string>>;
  /** A value, as its select and its chip show it. */
  text: (name: Name, value: string) => string;
}

/** The filters of a list that its screen offers, and those that hold. */
export interface FiltersProps<Name extends string> {
  names: readonly Name[];
  chosen: readonly ChosenFilter<Name>[];
  texts: FilterTexts<Name>;
}
