import type { SiteMiddleware } from './cdn/cdn.ts';
import type { Firewall } from './cdn/firewall.ts';
import type { Interceptor, ServiceCall } from './iam-proxy/proxy.ts';
import type { FunctionOverride } from './lambda/functions.ts';
import type { Workers } from './lambda/workers.ts';
import type { MailEventInterceptor } from './mail-events/publisher.ts';
import type { RecordInterceptor } from './streams/poller.ts';

export interface StackOptions {
  /** The folder of the cloud assembly to run. */
  readonly assembly: string;
  /** The folder of all data. */
  readonly dataDir: string;
  /** Ports of site and mail inbox; 0 picks free ones. */
  readonly port: number;
  readonly mailPort: number;
  /** Replaces the site bucket. */
  readonly siteDev?: SiteMiddleware;
  /** Stands before the distribution; without it everything passes. */
  readonly firewall?: Firewall;
  /** Milliseconds by which the stack's clock is ahead of the machine's at the start. */
  readonly clockAhead?: number;
  /** Runs schedules only when `runSchedule` is called. */
  readonly withoutScheduler?: true;
  /** Times the functions' own time limits, where a machine with other work is no fault; 1 by default. */
  readonly timeLimitFactor?: number;
  /** Replaces functions' code, by their ids. */
  readonly overrides?: Readonly<Record<string, FunctionOverride>>;
  /** Shows errors; on the console by default. */
  readonly showError?: (line: string) => void;
}

/** The configuration of SDK clients. */
export interface ClientConfig {
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly forcePathStyle: true;
  readonly requestChecksumCalculation: 'WHEN_REQUIRED';
}

export interface Stack {
  readonly siteUrl: string;
  readonly mailUrl: string;
  /** The HTTP API's own address, without the distribution. */
  readonly apiUrl: string | undefined;
  readonly logFile: string;
  /** Every checked permission, in order, and those that were denied. */
  readonly calls: readonly ServiceCall[];
  readonly denials: readonly ServiceCall[];
  /** An operator has every permission. */
  readonly operator: ClientConfig;
  /** Has the permissions of a function. */
  readonly actAs: (functionId: string) => ClientConfig;
  /** Changes a secret, by its name. Functions read it within five minutes; the distribution sends the one of the start. */
  readonly putSecret: (name: string, value: object) => void;
  readonly readSecret: (name: string) => { current: string; previous?: string };
  /** Adds an interceptor between the workers and the services. Returns a function that removes it. */
  readonly intercept: (interceptor: Interceptor) => () => void;
  /** Adds an interceptor between the streams and the functions. Returns a function that removes it. */
  readonly interceptRecords: (interceptor: RecordInterceptor) => () => void;
  /** Adds an interceptor between SES's events and the functions. Returns a function that removes it. */
  readonly interceptMailEvents: (interceptor: MailEventInterceptor) => () => void;
  readonly now: () => number;
  /** Sets a function's clock ahead of the stack's, or behind it. */
  readonly skewClock: (functionId: string, milliseconds: number) => void;
  /** Advances the clock of the stack; schedules that become due run once. */
  readonly advanceClock: (milliseconds: number) => void;
  /** Stores the log of the distribution at once, without waiting for its interval. */
  readonly storeEdgeLog: () => Promise<void>;
  /** Resolves once all stream records and mail events are handled and no invocation runs. */
  readonly settled: () => Promise<void>;
  /** Invokes this function with the input of its schedule. */
  readonly runSchedule: (functionId: string) => Promise<void>;
  /** Invokes a function and returns its result. @throws InvocationFailed */
  readonly invoke: (functionId: string, payload?: unknown) => Promise<unknown>;
  /** Loads the code anew for the next event; running events finish. By default of all functions. */
  readonly retireWorkers: (functionId?: string) => Promise<void>;
  /** The use of each function since the start. */
  readonly usage: Workers['usage'];
  readonly limitConcurrency: Workers['limitConcurrency'];
  /** The physical name of a table, by its id. */
  readonly tableName: (name: string) => string;
  readonly stop: () => Promise<void>;
}

/** The function threw, timed out or crashed. */
export class InvocationFailed extends Error {
  override readonly name = 'InvocationFailed';
  readonly errorType: string;

  constructor(functionId: string, errorType: string, message: string) {
    super(`${functionId} failed: ${message}`);
    this.errorType = errorType;
  }
}
