import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen, readBody } from '../http.ts';
import { addTo } from '../resources.ts';
import { createForwarder, type EmulatedService } from './forward.ts';
import { isAllowed, type RequestContext, type Statement } from './iam.ts';
import type { LabelOf, Permission } from './permissions.ts';
import { accessDenied, type ServiceReply, serviceError } from './replies.ts';
import { credentialOf, readRequest, type ServiceOperation, type ServiceRequest } from './requests.ts';

/** The owner of an access key. */
export interface ServiceCaller {
  readonly functionId: string;
  /** `everything` for operators: admin commands and tests. */
  readonly statements: readonly Statement[] | 'everything';
  readonly kill: () => Promise<void>;
}

/** A permission that a request needed, granted or not. */
export interface ServiceCall {
  readonly functionId: string;
  readonly action: string;
  readonly resource: string;
  /** The resource by its label: `table Clients (index byEmail)`. */
  readonly label: string;
  /** The condition keys of the request, where it states any. */
  readonly context?: RequestContext;
  readonly allowed: boolean;
}

/** A request before it is forwarded to an emulator, for an interceptor. */
export interface InterceptedCall extends ServiceOperation {
  readonly functionId: string;
  /** Forwards the request. Returns the first reply if repeated. */
  readonly forward: () => Promise<ServiceReply>;
  /** Terminates the calling worker thread at once. */
  readonly killWorker: () => Promise<void>;
}

/** Returns a reply in place of the service, `'cut'` to close the connection, or nothing to forward the call. */
// biome-ignore lint/suspicious/noConfusingVoidType: an interceptor that only observes returns nothing
export type Interceptor = (call: InterceptedCall) => Promise<ServiceReply | 'cut' | undefined | void>;

export interface ServiceProxy {
  readonly port: number;
  readonly calls: readonly ServiceCall[];
  readonly denials: readonly ServiceCall[];
  readonly intercept: (interceptor: Interceptor) => () => void;
  /** Checks and records a permission that a service uses for a function, such as a stream's poller. */
  readonly permits: (
    caller: Pick<ServiceCaller, 'functionId' | 'statements'>,
    permission: Permission,
  ) => boolean;
  readonly close: () => Promise<void>;
}

export interface ProxyOptions {
  readonly targets: Readonly<Record<EmulatedService, number>>;
  /** Answers an operation of Secrets Manager. */
  readonly answerSecrets: (operation: string, body: unknown) => ServiceReply;
  readonly callerOf: (accessKeyId: string) => ServiceCaller | undefined;
  readonly labelOf: LabelOf;
  readonly identities: readonly string[];
  readonly now: () => number;
  /** Called after every write to DynamoDB with the tables' ARNs, to read their streams at once. */
  readonly onWrite: (resources: readonly string[]) => void;
  /** Called for every email that SES has accepted, with the parameters of the call and the reply. */
  readonly onMail: (form: Readonly<Record<string, string>>, reply: string) => void;
  readonly onDenial: (call: ServiceCall, message: string) => void;
}

type Step = () => Promise<ServiceReply | 'cut'>;

const READS = /^dynamodb:(Get|BatchGet|TransactGet|Query|Scan|Describe|List)/;

// Tests read the last calls; at least so many are kept of a stack that runs all day.
const CALLS_KEPT = 20_000;

/** The message of a refusal, for the function and the log. */
export const denialMessage = ({
  functionId,
  action,
  label,
}: Pick<ServiceCall, 'functionId' | 'action' | 'label'>) =>
  `AccessDenied: ${functionId} may not ${action} on ${label}`;

/** S3 answers 404 for a missing object only with s3:ListBucket, else AccessDenied. */
const hidingMissing = (
  { action, permissions: [permission] }: ServiceOperation,
  { functionId, statements }: ServiceCaller,
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

/** Wraps the next handler in an interceptor. */
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

/** A proxy between workers and emulators: identifies the caller, enforces IAM, runs the tests' interceptors. */
export const startProxy = async (options: ProxyOptions): Promise<ServiceProxy> => {
  const { targets, answerSecrets, callerOf, labelOf, identities, now, onWrite, onMail, onDenial } = options;
  const calls: ServiceCall[] = [];
  const denials: ServiceCall[] = [];
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
      ...(permission.context && { context: permission.context }),
      allowed,
    };
    calls.push(call);
    // One at a time, each call would move all the others.
    if (calls.length === 2 * CALLS_KEPT) calls.splice(0, CALLS_KEPT);
    if (!allowed) {
      denials.push(call);
      onDenial(call, denialMessage(call));
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
    if (!caller) return accessDenied(service, `AccessDenied: the access key ${accessKeyId} is unknown`);

    const { functionId, kill: killWorker } = caller;
    const asked = readRequest(service, request, { labelOf, identities });
    for (const permission of asked.permissions)
      if (!permits(caller, permission))
        return accessDenied(service, denialMessage({ ...permission, functionId }));

    const deliver: Step = async () => {
      if (service === 'secretsmanager')
        return answerSecrets(asked.action.replace('secretsmanager:', ''), asked.body);
      const reply = await forwarder.send(service, request, accessKeyId);
      if (service === 'dynamodb' && !READS.test(asked.action))
        onWrite(asked.permissions.map(({ resource }) => resource));
      if (service === 'ses' && reply.status === 200) onMail(Object(asked.body), reply.body.toString());
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
    intercept: addTo(interceptors),
    close: async () => {
      forwarder.close();
      await close();
    },
  };
};
