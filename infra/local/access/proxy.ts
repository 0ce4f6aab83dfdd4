import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Listening, listen, readBody } from '../http.ts';
import { isAllowed, type Statement } from './iam.ts';
import { dynamodbNeeds, type Need, s3Needs, sesNeeds, type Words } from './needs.ts';
import { accessDenied, type Service, type ServiceReply, serviceError } from './replies.ts';

/** Who signs with an access key. */
export interface Caller {
  readonly functionId: string;
  /** `everything` for operators: ops commands and tests. */
  readonly statements: readonly Statement[] | 'everything';
  readonly kill: () => Promise<void>;
}

/** One permission that a request asked for, granted or not. */
export interface Call {
  readonly functionId: string;
  readonly action: string;
  readonly resource: string;
  /** The resource in words: `table Clients (index byEmail)`. */
  readonly words: string;
  readonly allowed: boolean;
}

/** A request on its way to an emulator, in the hands of an interceptor. */
export interface InterceptedCall {
  readonly functionId: string;
  readonly service: Service;
  /** The API operation: `dynamodb:TransactWriteItems`, `s3:PutObject`, `ses:SendEmail`. */
  readonly action: string;
  /** The permissions it needs, one per table, index or object. */
  readonly needs: readonly Need[];
  /** DynamoDB: the parsed JSON. SES: the form's fields. S3: the text. */
  readonly body: unknown;
  /** Lets the service do it. Repeating it answers the first reply. */
  readonly forward: () => Promise<ServiceReply>;
  /** Ends the calling worker thread on the spot. */
  readonly killWorker: () => Promise<void>;
}

/** Answers in the service's place, hangs up (`'cut'`), or lets the call take its course (nothing). */
// biome-ignore lint/suspicious/noConfusingVoidType: an interceptor that only watches has nothing to return
export type Interceptor = (call: InterceptedCall) => Promise<ServiceReply | 'cut' | undefined | void>;

export interface ServiceProxy {
  readonly port: number;
  readonly calls: readonly Call[];
  readonly denials: readonly Call[];
  readonly intercept: (interceptor: Interceptor) => () => void;
  /** Judges and records a permission that a service uses in the function's name, such as a stream's pump. */
  readonly permits: (caller: Pick<Caller, 'functionId' | 'statements'>, need: Need) => boolean;
  readonly close: () => Promise<void>;
}

export interface ProxyOptions {
  readonly targets: Readonly<Record<Service, number>>;
  readonly callerOf: (accessKeyId: string) => Caller | undefined;
  readonly words: Words;
  readonly identities: readonly string[];
  readonly now: () => number;
  /** Hears of every write to DynamoDB, so that streams are read when there is something in them. */
  readonly onWrite: () => void;
  readonly onDenial: (call: Call, message: string) => void;
}

interface Parsed {
  readonly service: Service;
  readonly action: string;
  readonly needs: Need[];
  readonly body: unknown;
}

const READS = /^dynamodb:(Get|BatchGet|TransactGet|Query|Scan|Describe|List)/;

// The last calls are kept for tests to read; a stack that runs all day must not grow with them.
const CALLS_KEPT = 20_000;

const credentialOf = (incoming: IncomingMessage, url: URL) => {
  const signed = /Credential=([^,\s]+)/.exec(incoming.headers.authorization ?? '')?.[1];
  const [accessKeyId = '', , , scope = ''] = (signed ?? url.searchParams.get('X-Amz-Credential') ?? '').split(
    '/',
  );
  const service = (['dynamodb', 's3', 'ses'] as const).find((known) => known === scope);
  return { accessKeyId, service };
};

const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString() || '{}');
  } catch {
    return {};
  }
};

const mailOf = (incoming: IncomingMessage, body: Buffer): { action: string; from: string; body: unknown } => {
  if (incoming.headers['content-type']?.startsWith('application/json')) {
    const mail = jsonOf(body);
    return {
      action: 'SendEmail',
      from: String(Reflect.get(Object(mail), 'FromEmailAddress') ?? ''),
      body: mail,
    };
  }
  const form = Object.fromEntries(new URLSearchParams(body.toString()));
  const raw = Buffer.from(form['RawMessage.Data'] ?? '', 'base64').toString();
  const from = form.Source ?? /^from:\s*(.+)$/im.exec(raw)?.[1] ?? '';
  return { action: form.Action ?? 'SendEmail', from, body: form };
};

export const startProxy = async (options: ProxyOptions): Promise<ServiceProxy> => {
  const { targets, callerOf, words, identities, now, onWrite, onDenial } = options;
  const calls: Call[] = [];
  const denials: Call[] = [];
  const interceptors: Interceptor[] = [];
  const agent = new Agent({ keepAlive: true });

  const parse = (service: Service, incoming: IncomingMessage, url: URL, body: Buffer): Parsed => {
    if (service === 'dynamodb') {
      const operation =
        String(incoming.headers['x-amz-target'] ?? '')
          .split('.')
          .at(-1) ?? '';
      const request = jsonOf(body);
      return {
        service,
        action: `dynamodb:${operation}`,
        needs: dynamodbNeeds(operation, request, words),
        body: request,
      };
    }
    if (service === 's3') {
      const copySource = incoming.headers['x-amz-copy-source'];
      const needs = s3Needs(
        { method: incoming.method ?? 'GET', url, copySource: copySource?.toString(), body: body.toString() },
        words,
      );
      return { service, action: needs[0]?.action ?? 's3:Unknown', needs, body: body.toString() };
    }
    const mail = mailOf(incoming, body);
    const needs = sesNeeds(mail.action, mail.from, identities);
    return { service, action: `ses:${mail.action}`, needs, body: mail.body };
  };

  const permits: ServiceProxy['permits'] = ({ functionId, statements }, need) => {
    const allowed =
      statements === 'everything' ||
      isAllowed(statements, need.action, need.resource, { 'aws:securetransport': 'true', ...need.context });
    const call = { functionId, action: need.action, resource: need.resource, words: need.words, allowed };
    calls.push(call);
    if (calls.length > CALLS_KEPT) calls.shift();
    if (!allowed) {
      denials.push(call);
      onDenial(call, denial(call));
    }
    return allowed;
  };

  const forwardTo = (service: Service, incoming: IncomingMessage, accessKeyId: string, body: Buffer) =>
    new Promise<ServiceReply>((resolve, reject) => {
      const headers = { ...incoming.headers };
      let path = incoming.url ?? '/';
      if (service === 's3') {
        // The emulator knows one key only and distrusts clocks that a test has moved.
        headers.authorization = headers.authorization?.replace(accessKeyId, 'S3RVER');
        if (!headers.authorization) delete headers.authorization;
        path = path.replace(`X-Amz-Credential=${encodeURIComponent(accessKeyId)}`, 'X-Amz-Credential=S3RVER');
        if (headers['x-amz-date'])
          headers['x-amz-date'] = new Date(now()).toISOString().replace(/[-:]|\.\d+/g, '');
      }
      delete headers['transfer-encoding'];
      headers['content-length'] = String(body.length);

      const outgoing = httpRequest(
        { agent, host: '127.0.0.1', port: targets[service], method: incoming.method, path, headers },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const { 'transfer-encoding': _, connection: __, 'keep-alive': ___, ...kept } = response.headers;
            const present = Object.entries(kept).flatMap(([name, value]) =>
              value === undefined ? [] : [[name, value] as const],
            );
            resolve({
              status: response.statusCode ?? 502,
              headers: Object.fromEntries(present),
              body: Buffer.concat(chunks),
            });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });

  const answer = async (incoming: IncomingMessage, body: Buffer): Promise<ServiceReply | 'cut'> => {
    const url = new URL(incoming.url ?? '/', 'http://local');
    const { accessKeyId, service } = credentialOf(incoming, url);
    if (!service)
      return serviceError('s3', {
        status: 501,
        code: 'NotImplemented',
        message: `The local stack has no service for this request: ${incoming.headers.authorization ?? 'unsigned'}`,
      });
    const caller = callerOf(accessKeyId);
    if (!caller)
      return accessDenied(service, `AccessDenied: nobody signs with the access key ${accessKeyId}`);

    const parsed = parse(service, incoming, url, body);
    for (const need of parsed.needs)
      if (!permits(caller, need))
        return accessDenied(service, denial({ ...need, functionId: caller.functionId }));

    let reply: Promise<ServiceReply> | undefined;
    const deliver = () => {
      reply ??= forwardTo(service, incoming, accessKeyId, body).then((delivered) => {
        if (service === 'dynamodb' && !READS.test(parsed.action)) onWrite();
        return hidesMissing(parsed, caller, delivered);
      });
      return reply;
    };
    const through = interceptors.reduceRight<() => Promise<ServiceReply | 'cut'>>(
      (next, interceptor) => async () => {
        let inner: Promise<ServiceReply | 'cut'> | undefined;
        const forward = async () => {
          inner ??= next();
          const result = await inner;
          if (result === 'cut') throw new Error('another interceptor cut the connection');
          return result;
        };
        const { functionId, kill } = caller;
        return (
          (await interceptor({ ...parsed, functionId, forward, killWorker: kill })) ??
          (await (inner ?? next()))
        );
      },
      deliver,
    );
    return through();
  };

  // S3 tells only those who may list a bucket that an object is missing; everybody else is refused.
  const hidesMissing = (
    { service, action, needs }: Parsed,
    caller: Caller,
    reply: ServiceReply,
  ): ServiceReply => {
    const [need] = needs;
    if (service !== 's3' || action !== 's3:GetObject' || reply.status !== 404 || !need) return reply;
    if (caller.statements === 'everything') return reply;
    const bucket = need.resource.split('/')[0] ?? '';
    return isAllowed(caller.statements, 's3:ListBucket', bucket)
      ? reply
      : accessDenied(
          's3',
          `AccessDenied: ${caller.functionId} may not s3:ListBucket, so S3 does not say whether the object exists`,
        );
  };

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = (await readBody(incoming)) ?? Buffer.alloc(0);
    const reply = await answer(incoming, body);
    if (reply === 'cut') {
      outgoing.destroy();
      return;
    }
    outgoing.writeHead(reply.status, { ...reply.headers } as Record<string, string | string[]>);
    outgoing.end(reply.body);
  };

  const listening: Listening = await listen((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });

  return {
    port: listening.port,
    calls,
    denials,
    permits,
    intercept: (interceptor) => {
      interceptors.push(interceptor);
      return () => {
        const at = interceptors.indexOf(interceptor);
        if (at >= 0) interceptors.splice(at, 1);
      };
    },
    close: async () => {
      agent.destroy();
      await listening.close();
    },
  };
};

const denial = ({ functionId, action, words }: Pick<Call, 'functionId' | 'action' | 'words'>) =>
  `AccessDenied: ${functionId} may not ${action} on ${words}`;
