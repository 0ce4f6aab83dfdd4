import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import type { ObjectStore } from '../emulators/objects.ts';
import { mayServiceStore } from '../iam-proxy/service-access.ts';
import type { Deployment } from '../template/deployment.ts';

const Source = z.object({ Name: z.string(), LogType: z.literal('ACCESS_LOGS'), ResourceArn: z.string() });
const Destination = z.object({ DestinationResourceArn: z.string(), OutputFormat: z.literal('json') });
const Delivery = z.object({
  DeliverySourceName: z.string(),
  DeliveryDestinationArn: z.string(),
  RecordFields: z.array(z.string()),
  S3SuffixPath: z._default(z.string(), ''),
});

/** A delivery of a distribution's log to a bucket. */
export interface EdgeLogDelivery {
  readonly bucket: string;
  /** The beginning of the keys. */
  readonly prefix: string;
  /** With the parts of a date in braces. */
  readonly suffix: string;
  readonly fields: readonly string[];
  readonly distributionArn: string;
}

/** Reads the delivery of the distribution's log. @throws where the bucket refuses it, or a part is missing */
export const readEdgeLogDelivery = (deployment: Deployment): EdgeLogDelivery | undefined => {
  const [delivery] = deployment.all('AWS::Logs::Delivery', Delivery);
  if (!delivery) return undefined;
  const { DeliverySourceName, DeliveryDestinationArn, RecordFields, S3SuffixPath } = delivery.properties;
  const source = deployment
    .all('AWS::Logs::DeliverySource', Source)
    .find(({ properties }) => properties.Name === DeliverySourceName);
  const destination = deployment
    .all('AWS::Logs::DeliveryDestination', Destination)
    .find(({ attributes }) => attributes.Arn === DeliveryDestinationArn);
  const [, bucket, prefix = ''] =
    /^arn:aws:s3:::([^/]+)\/?(.*)$/.exec(destination?.properties.DestinationResourceArn ?? '') ?? [];
  if (!source || bucket === undefined)
    throw new Error(`${delivery.logicalId} does not connect a distribution to a bucket.`);

  const isStorable = mayServiceStore(deployment, {
    service: 'delivery.logs.amazonaws.com',
    ...{ bucket, key: `${prefix}/log.gz` },
    sourceArn: String(source.attributes.Arn),
    acl: 'bucket-owner-full-control',
  });
  if (!isStorable)
    throw new Error(`AccessDenied: the log of the distribution may not be stored in ${bucket}/${prefix}.`);

  return {
    ...{ bucket, prefix, suffix: S3SuffixPath, fields: RecordFields },
    distributionArn: source.properties.ResourceArn,
  };
};

/** A request that the distribution has answered. */
export interface AnsweredRequest {
  readonly method: string;
  /** As the viewer sent it, without the query. */
  readonly path: string;
  readonly userAgent: string | undefined;
  readonly status: number;
}

/** The fields that are imitated; a template with others fails the start. */
const FIELDS: Readonly<Record<string, (request: AnsweredRequest, at: string) => string>> = {
  date: (_, at) => at.slice(0, 10),
  time: (_, at) => at.slice(11, 19),
  'cs-method': ({ method }) => method,
  'cs-uri-stem': ({ path }) => path,
  'sc-status': ({ status }) => String(status),
  'cs(User-Agent)': ({ userAgent }) => (userAgent === undefined ? '-' : encodeURI(userAgent)),
};

/** CloudFront stores a file several times an hour; nobody waits so long for a page they have just opened. */
const INTERVAL_MS = 10_000;

export interface EdgeLog {
  readonly add: (request: AnsweredRequest) => void;
  /** Stores a file if the interval is over; call it after an advance of the clock. */
  readonly check: () => void;
  /** Stores what is there at once, and resolves when it is stored. */
  readonly store: () => Promise<void>;
  /** Resolves once every file is stored that was due. */
  readonly idle: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface EdgeLogOptions {
  readonly objects: ObjectStore;
  readonly now: () => number;
  readonly log: (line: string) => void;
}

/** Writes the log of the distribution to its bucket as CloudFront does: compressed, a line per request. */
export const startEdgeLog = (
  { bucket, prefix, suffix, fields, distributionArn }: EdgeLogDelivery,
  { objects, now, log }: EdgeLogOptions,
): EdgeLog => {
  const columns = fields.map((field) => {
    const value = FIELDS[field];
    if (!value) throw new Error(`The local log of the distribution does not know the field ${field}.`);

    return [field, value] as const;
  });
  const distribution = distributionArn.split('/').at(-1) ?? '';
  let lines: string[] = [];
  let due = now() + INTERVAL_MS;
  let storing = Promise.resolve();

  const store = () => {
    due = now() + INTERVAL_MS;
    if (lines.length === 0) return;
    const stored = lines;
    lines = [];
    const hour = new Date(now()).toISOString().slice(0, 13).replace('T', '-');
    const [yyyy = '', MM = '', dd = ''] = hour.split('-');
    const folder = suffix.replace('{yyyy}', yyyy).replace('{MM}', MM).replace('{dd}', dd);
    const name = `${distribution}.${hour}.${randomBytes(4).toString('hex')}.gz`;
    const key = [prefix, folder, name].filter(Boolean).join('/');
    storing = storing
      .then(() => objects.put(bucket, key, gzipSync(`${stored.join('\n')}\n`)))
      .catch((error: unknown) => {
        log(`A log of the distribution is stored later: ${String(error)}`);
        lines.unshift(...stored);
      });
  };
  const check = () => {
    if (now() >= due) store();
  };
  const timer = setInterval(check, INTERVAL_MS);
  timer.unref();

  return {
    add: (request) => {
      const at = new Date(now()).toISOString();
      lines.push(JSON.stringify(Object.fromEntries(columns.map(([field, of]) => [field, of(request, at)]))));
    },
    check,
    store: () => {
      store();

      return storing;
    },
    idle: () => storing,
    stop: () => {
      clearInterval(timer);
      store();

      return storing;
    },
  };
};
