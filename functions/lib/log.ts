type Details = Record<string, unknown>;

const errorDetails = (error: unknown): unknown =>
  error instanceof Error
    ? {
        name: error.name,
        message: error.message,
        stack: error.stack,
        ...(error.cause ? { cause: errorDetails(error.cause) } : {}),
      }
    : error;

// Lambda writes an object as one JSON entry and adds time, level and request id.
const entry = (message: string, { error, ...details }: Details) => ({
  message,
  function: process.env.FUNCTION_ID,
  ...details,
  ...(error ? { error: errorDetails(error) } : {}),
});

export const log = {
  info: (message: string, details: Details = {}) => console.info(entry(message, details)),
  error: (message: string, details: Details = {}) => console.error(entry(message, details)),
};
