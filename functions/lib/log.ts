import { METRICS, METRICS_NAMESPACE, METRICS_PER_FUNCTION, type MetricName } from './metrics.ts';

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

// Not the package in the path of a module, as in a stack: it has no character before its `@`.
const ADDRESS = /[^\s@<>()[\]{}"'“”‘’,;:=/\\#]{1,64}(?:@|%40)[\p{L}\p{M}\p{N}.-]*[\p{L}\p{N}]/giu;

/**
 * Details without email addresses: a log may be read by people who may not read the records, and outlives them. Errors of
 * SES name recipients, and a client’s username may be an address.
 */
const maskAddresses = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(ADDRESS, '[address]');
  if (Array.isArray(value)) return value.map(maskAddresses);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;

  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, maskAddresses(inside)]));
};

// Lambda writes an object as one JSON entry and adds time, level and request id.
const entry = (message: string, { error, ...details }: Details) =>
  maskAddresses({
    message,
    function: process.env.FUNCTION_ID,
    ...details,
    ...(error ? { error: errorDetails(error) } : {}),
  });

/**
 * Adds a figure to CloudWatch, with the ids that tie it to the log of other functions, in Embedded Metric Format. Lambda
 * wraps what `console` writes, and CloudWatch finds no figure in it: the entry is written as it is.
 */
const metric = (name: MetricName, value: number, details: Details = {}): void => {
  const { STAGE, FUNCTION_ID } = process.env;
  // A unit test has no stage.
  if (STAGE === undefined) return;
  const metrics = [{ Name: name, Unit: METRICS[name] }];
  const dimensions = METRICS_PER_FUNCTION.includes(name) ? ['Stage', 'Function'] : ['Stage'];
  const figure = {
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [{ Namespace: METRICS_NAMESPACE, Dimensions: [dimensions], Metrics: metrics }],
    },
    Stage: STAGE,
    Function: FUNCTION_ID,
    ...details,
    [name]: value,
  };
  process.stdout.write(`${JSON.stringify(maskAddresses(figure))}\n`);
};

/** Seconds since an instant, as a figure. */
export const secondsSince = (instant: string, now: Date): number =>
  Math.max(0, (now.getTime() - Date.parse(instant)) / 1000);

export const log = {
  metric,
  info: (message: string, details: Details = {}) => console.info(entry(message, details)),
  error: (message: string, details: Details = {}) => console.error(entry(message, details)),
};
