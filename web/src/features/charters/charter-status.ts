const DISPLAYS = {
  completed: { colour: 'green', mark: 'check' },
  active: { colour: 'blue', mark: 'arrow' },
  loading: { colour: 'amber', mark: 'spinner' },
} as const;

const OTHER = { colour: 'grey', mark: 'dot' } as const;

export type CharterDisplay = (typeof DISPLAYS)[keyof typeof DISPLAYS] | typeof OTHER;

const isKnown = (status: string): status is keyof typeof DISPLAYS => Object.hasOwn(DISPLAYS, status);

/** Label, colour and symbol of a charter's status. */
export const displayOf = (status: string): CharterDisplay => (isKnown(status) ? DISPLAYS[status] : OTHER);

/** The sum of the charters' values, in millions with one decimal. */
export const totalMillions = (charters: readonly { value: number }[]): string =>
  charters.reduce((sum, { value }) => sum + value, 0).toFixed(1);
