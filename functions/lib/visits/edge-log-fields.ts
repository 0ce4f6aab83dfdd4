/**
 * The fields of a request in the log of the distribution, which infra asks CloudFront for. None of them names a person or
 * a network; the browser's name is there to leave out robots, and goes with the file once it is counted.
 */
export const EDGE_LOG_FIELDS = [
  'date',
  'time',
  'cs-method',
  'cs-uri-stem',
  'sc-status',
  'cs(User-Agent)',
] as const;
