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

const write = (level: 'INFO' | 'ERROR', message: string, { error, ...facts }: Facts) => {
  const entry = {
    level,
    message,
    function: process.env.FUNCTION_ID,
    ...facts,
    ...(error ? { error: told(error) } : {}),
  };
  // One line of JSON per entry is what CloudWatch Logs can query.
  process.stdout.write(`${JSON.stringify(entry)}\n`);
};

export const log = {
  info: (message: string, facts: Facts = {}) => write('INFO', message, facts),
  error: (message: string, facts: Facts = {}) => write('ERROR', message, facts),
};
