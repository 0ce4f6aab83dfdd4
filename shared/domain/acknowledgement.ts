/** Why a visitor was sent no acknowledgement, and what staff read of it. */
export const NOT_ACKNOWLEDGED = {
  recently: 'this address, or another spelling of it, had one within 24 hours.',
  'special-use': 'nobody can be reached under this address.',
  'no-address': 'the visitor left no address.',
} as const;
export type NotAcknowledged = keyof typeof NOT_ACKNOWLEDGED;

/** In one sentence. */
export const notAcknowledgedText = (reason: NotAcknowledged): string =>
  `No acknowledgement was sent: ${NOT_ACKNOWLEDGED[reason]}`;
