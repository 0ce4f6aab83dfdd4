/** The group's published claims. */
export const claims = [
  { value: '94', what: 'strategic ports' },
  { value: '99.2%', what: 'container tracking accuracy' },
  { value: '94%', what: 'intelligence accuracy' },
  { value: '17%', what: 'average cost reduction' },
  { value: '48hr', what: 'strategy implementation' },
  { value: '100%', what: 'client satisfaction' },
] as const;

/** Opening figures of the live-operations dashboard. */
export const atWork = [
  { value: 8, what: 'active charters' },
  { value: 8, what: 'ports' },
] as const;
