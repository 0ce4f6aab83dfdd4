type Facts = Record<string, unknown>;

const told = (error: unknown): unknown =>
  error instanceof Error
    ? {
        name: error.name,
        message: error.message,
        stack: error.stack,
        ...(error.cause ? { cause: told(error.cause) } : {}),
      }
    : error;

// Lambda writes an object as one JSON entry and adds time, level and request id.
const entry = (message: string, { error, ...facts }: Facts) => ({
  message,
  function: process.env.FUNCTION_ID,
  ...facts,
  ...(error ? { error: told(error) } : {}),
});

export const log = {
  info: (message: string, facts: Facts = {}) => console.info(entry(message, facts)),
  error: (message: string, facts: Facts = {}) => console.error(entry(message, facts)),
};
