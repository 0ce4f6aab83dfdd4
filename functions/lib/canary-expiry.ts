const DAY = 24 * 3_600;

/** The second after which DynamoDB deletes what a test lead has left. */
export const canaryExpiry = (now: Date): number => Math.ceil(now.getTime() / 1000) + DAY;
