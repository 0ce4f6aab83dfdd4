import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { readBody } from '../http.ts';
import { asVersions, withoutVersions } from './object-versions.ts';
import type { Service, ServiceReply } from './replies.ts';
import type { ServiceRequest } from './requests.ts';

const HOP_BY_HOP = new Set(['transfer-encoding', 'connection', 'keep-alive']);

const present = (headers: IncomingHttpHeaders): ServiceReply['headers'] =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || HOP_BY_HOP.has(name) ? [] : [[name, value]],
    ),
  );

/** The S3 emulator accepts one key, and signatures by the machine's clock only. */
const forS3 = (request: ServiceRequest, accessKeyId: string, now: number): ServiceRequest => {
  const { authorization, ...headers } = request.headers;
  return {
    ...request,
    url: request.url.replace(
      `X-Amz-Credential=${encodeURIComponent(accessKeyId)}`,
      'X-Amz-Credential=S3RVER',
    ),
    headers: {
      ...headers,
      ...(authorization !== undefined && { authorization: authorization.replace(accessKeyId, 'S3RVER') }),
      ...(headers['x-amz-date'] !== undefined && {
        'x-amz-date': new Date(now).toISOString().replace(/[-:]|\.\d+/g, ''),
      }),
    },
  };
};

/** The services with an emulator of their own. */
export type EmulatedService = Exclude<Service, 'secretsmanager'>;

export interface Forwarder {
  readonly send: (
    service: EmulatedService,
    request: ServiceRequest,
    accessKeyId: string,
  ) => Promise<ServiceReply>;
  readonly close: () => void;
}

/** Forwards requests to the emulators on these ports. */
export const createForwarder = (
  ports: Readonly<Record<EmulatedService, number>>,
  now: () => number,
): Forwarder => {
  const agent = new Agent({ keepAlive: true });

  const send: Forwarder['send'] = (service, request, accessKeyId) => {
    const { method, url, headers, body } =
      service === 's3' ? forS3(withoutVersions(request), accessKeyId, now()) : request;
    const { 'transfer-encoding': _, ...kept } = headers;

    return new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        {
          agent,
          host: '127.0.0.1',
          port: ports[service],
          method,
          path: url,
          headers: { ...kept, 'content-length': String(body.length) },
        },
        (response) => {
          readBody(response).then((received = Buffer.alloc(0)) => {
            const reply = {
              status: response.statusCode ?? 502,
              headers: present(response.headers),
              body: received,
            };
            resolve(service === 's3' ? asVersions(request, reply) : reply);
          }, reject);
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  };

  return { send, close: () => agent.destroy() };
};
