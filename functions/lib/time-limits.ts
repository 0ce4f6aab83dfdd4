/**
 * How long a client waits for a connection, for an answer, and for more of an answer that has begun; in milliseconds.
 * Without limits the SDK waits for ever.
 */
export const timeLimits = (connection: number, answer: number) => ({
  connectionTimeout: connection,
  requestTimeout: answer,
  socketTimeout: answer,
  throwOnRequestTimeout: true,
});
