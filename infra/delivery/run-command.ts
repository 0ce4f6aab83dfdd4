/** Credentials that are missing, ended or of nobody, in the words of the AWS command line, its SDK and CDK. */
const NO_CREDENTIALS =
  /Expired ?Token|token (included in the request is|has) expired|session .*(expired|invalid)|InvalidClientTokenId|UnrecognizedClient|Unable to locate credentials|Could not load credentials|Need to perform AWS calls/i;
const NO_PROGRAM = /spawn (\S+) ENOENT/;

/** The text of an error with its causes, for operators: what to do where it says so, and no stack. */
export const explainError = (error: unknown): string => {
  const causes: string[] = [];
  for (let one = error; one !== undefined; one = one instanceof Error ? one.cause : undefined)
    causes.push(one instanceof Error ? one.message : String(one));
  const text = causes.join('\n');
  const [, program] = NO_PROGRAM.exec(text) ?? [];
  if (program !== undefined) return `${text}\nThe program ${program} is not installed.`;
  if (NO_CREDENTIALS.test(text))
    return `${text}\nThe credentials are missing or have expired: sign in (aws sso login), and run the same command again.`;

  return text;
};

/** Runs a command of operators: an error ends it with its text and the status 1. */
export const runCommand = async (command: () => Promise<unknown>): Promise<void> => {
  try {
    await command();
  } catch (error) {
    console.error(explainError(error));
    process.exitCode = 1;
  }
};
