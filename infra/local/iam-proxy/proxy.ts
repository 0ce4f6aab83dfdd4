import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen, readBody } from '../http.ts';
import { createForwarder } from './forward.ts';
import { isAllowed, type Statement } from './iam.ts';
import type { LabelOf, Permission } from './permissions.ts';
import { accessDenied, type Service, type ServiceReply, serviceError } from './replies.ts';
import { type Asked, credentialOf, readRequest, type ServiceRequest } from './requests.ts';

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
  /** The resource in label: `table Clients (index byEmail)`. */
  readonly label: string;
  readonly allowed: boolean;
}

/** A request on its way to an emulator, in the hands of an interceptor. */
export interface InterceptedCall extends Asked {
  readonly functionId: string;
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
  /** Judges and records a permission that a service uses in the function's name, such as a stream's poller. */
  readonly permits: (caller: Pick<Caller, 'functionId' | 'statements'>, permission: Permission) => boolean;
  readonly close: () => Promise<void>;
}

export interface ProxyOptions {
  readonly targets: Readonly<Record<Service, number>>;
  readonly callerOf: (accessKeyId: string) => Caller | undefined;
  readonly labelOf: LabelOf;
  readonly identities: readonly string[];
  readonly now: () => number;
  /** Hears of every write to DynamoDB, so that streams are read when there is something in them. */
  readonly onWrite: () => void;
  readonly onDenial: (call: Call, message: string) => void;
}

type Step = () => Promise<ServiceReply | 'cut'>;

const READS = /^dynamodb:(Get|BatchGet|TransactGet|Query|Scan|Describe|List)/;

// The last calls are kept for tests to read; a stack that runs all day must not grow with them.
const CALLS_KEPT = 20_000;

/** How a refusal is told, to the function and to whoever reads the log. */
export const denial = ({ functionId, action, label }: Pick<Call, 'functionId' | 'action' | 'label'>) =>
  `AccessDenied: ${functionId} may not ${action} on ${label}`;

/** S3 tells only those who may list a bucket that an object is missing; everybody else is refused. */
const hidingMissing = (
  { action, permissions: [permission] }: Asked,
  { functionId, statements }: Caller,
  reply: ServiceReply,
): ServiceReply => {
  if (action !== 's3:GetObject' || reply.status !== 404 || !permission || statements === 'everything')
    return reply;
  const [bucket = ''] = permission.resource.split('/');
  return isAllowed(statements, 's3:ListBucket', bucket)
    ? reply
    : accessDenied(
        's3',
        `AccessDenied: ${functionId} may not s3:ListBucket, so S3 does not say whether the object exists`,
      );
};

/** One interceptor around the next step. */
const around =
  (interceptor: Interceptor, call: Omit<InterceptedCall, 'forward'>, next: Step): Step =>
  async () => {
    let inner: ReturnType<Step> | undefined;
    const forward = async () => {
      inner ??= next();
      const reply = await inner;
      if (reply === 'cut') throw new Error('Another interceptor cut the connection.');
      return reply;
    };
    return (await interceptor({ ...call, forward })) ?? (await (inner ?? next()));
  };

/** Stands between the workers and the emulators: knows who calls, refuses what IAM would refuse, lets tests interfere. */
export const startProxy = async (options: ProxyOptions): Promise<ServiceProxy> => {
  const { targets, callerOf, labelOf, identities, now, onWrite, onDenial } = options;
  const calls: Call[] = [];
  const denials: Call[] = [];
  const interceptors: Interceptor[] = [];
  const forwarder = createForwarder(targets, now);

  const permits: ServiceProxy['permits'] = ({ functionId, statements }, permission) => {
    const allowed =
      statements === 'everything' ||
      isAllowed(statements, permission.action, permission.resource, {
        'aws:securetransport': 'true',
        ...permission.context,
      });
    const call = {
      functionId,
      action: permission.action,
      resource: permission.resource,
      label: permission.label,
      allowed,
    };
    calls.push(call);
    if (calls.length > CALLS_KEPT) calls.shift();
    if (!allowed) {
      denials.push(call);
      onDenial(call, denial(call));
    }
    return allowed;
  };

  const answer = async (request: ServiceRequest): Promise<ServiceReply | 'cut'> => {
    const { accessKeyId, service } = credentialOf(request);
    if (!service) {
      const message = `The local stack has no service for ${request.headers.authorization ?? 'an unsigned request'}.`;
      return serviceError('s3', { status: 501, code: 'NotImplemented', message });
    }
    const caller = callerOf(accessKeyId);
    if (!caller)
      return accessDenied(service, `AccessDenied: nobody signs with the access key ${accessKeyId}`);

    const { functionId, kill: killWorker } = caller;
    const asked = readRequest(service, request, { labelOf, identities });
    for (const permission of asked.permissions)
      if (!permits(caller, permission)) return accessDenied(service, denial({ ...permission, functionId }));

    const deliver: Step = async () => {
      const reply = await forwarder.send(service, request, accessKeyId);
      if (service === 'dynamodb' && !READS.test(asked.action)) onWrite();
      return hidingMissing(asked, caller, reply);
    };
    const call = { ...asked, functionId, killWorker };
    return interceptors.reduceRight<Step>((next, interceptor) => around(interceptor, call, next), deliver)();
  };

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const body = (await readBody(incoming)) ?? Buffer.alloc(0);
    const reply = await answer({ method, url, headers, body });
    if (reply === 'cut') {
      outgoing.destroy();
      return;
    }
    for (const [name, value] of Object.entries(reply.headers)) outgoing.setHeader(name, value);
    outgoing.writeHead(reply.status).end(reply.body);
  };

  const { port, close } = await listen((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });

  return {
    port,
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
      forwarder.close();
      await close();
    },
  };
};
