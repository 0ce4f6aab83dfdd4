import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { readBody } from '../http.ts';
import type { Origin } from './distribution.ts';
import type { CdnRequest, CdnResponse } from './edge-event.ts';
import { selectForwarded } from './forwarding.ts';
import type { Forwarding } from './policies.ts';

export interface OriginRequest {
  readonly request: CdnRequest;
  readonly viewer: string;
  readonly body: Buffer;
  readonly forwarding: Forwarding;
}

/** Calls an HTTP API like CloudFront: with what the policies forward and the origin's own headers. */
export const createApiOrigin = (origin: Origin, port: number) => {
  const agent = new Agent({ keepAlive: true });
  const own = Object.fromEntries(
    origin.OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]),
  );

  return ({ request, viewer, body, forwarding }: OriginRequest): Promise<CdnResponse> =>
    new Promise((resolve, reject) => {
      const { url, headers } = selectForwarded(
        { ...request, path: origin.OriginPath + request.path },
        forwarding,
      );
      const hasBody = body.length > 0 || request.headers['content-length'] !== undefined;
      const outgoing = httpRequest(
        {
          agent,
          host: '127.0.0.1',
          port,
          method: request.method,
          path: url,
          headers: {
            'user-agent': 'Amazon CloudFront',
            ...headers,
            host: headers.host ?? origin.DomainName,
            'x-forwarded-for': [request.headers['x-forwarded-for'], viewer].filter(Boolean).join(', '),
            'x-amz-cf-id': randomUUID(),
            via: '1.1 local.cloudfront.net (CloudFront)',
            ...own,
            ...(hasBody && { 'content-length': String(body.length) }),
          },
        },
        (incoming) => {
          const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...kept } = incoming.headers;
          const present = Object.entries(kept).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, value] as const],
          );
          readBody(incoming).then(
            (received = Buffer.alloc(0)) =>
              resolve({
                status: incoming.statusCode ?? 502,
                headers: Object.fromEntries(present),
                body: received,
              }),
            reject,
          );
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
};
