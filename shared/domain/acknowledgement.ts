/** The reasons for sending no acknowledgement, with the text that staff read. */
export const NOT_ACKNOWLEDGED = {
  recently: 'this address, or another spelling of it, had one within 24 hours.',
  'special-use': 'nobody can be reached under this address.',
  'no-address': 'the visitor left no address.',
} as const;
export type NotAcknowledged = keyof typeof NOT_ACKNOWLEDGED;

/** The reason as a sentence. */
export const notAcknowledgedText = (reason: NotAcknowledged): string =>
  `No acknowledgement was sent: ${NOT_ACKNOWLEDGED[reason]}`;
