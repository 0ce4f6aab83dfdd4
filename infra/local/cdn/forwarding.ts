import type { IncomingHttpHeaders } from 'node:http';
import { decodePath } from '../api/event.ts';
import type { CdnRequest } from './edge-event.ts';
import type { Forwarding } from './policies.ts';

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'proxy-authorization',
  'expect',
]);

/** The parts of a request that a policy forwards: path with query, headers with cookies. */
export const selectForwarded = (
  { path, query, headers }: Pick<CdnRequest, 'path' | 'query' | 'headers'>,
  passes: Forwarding,
): { url: string; headers: IncomingHttpHeaders } => {
  const pairs = query
    .split('&')
    .filter(
      (pair) => pair !== '' && passes.query(decodePath(pair.split('=')[0]?.replaceAll('+', ' ') ?? '')),
    );
  const crumbs = (headers.cookie ?? '')
    .split(/;\s*/)
    .filter((crumb) => crumb !== '' && passes.cookies(crumb.split('=')[0] ?? ''));
  const forwarded = Object.entries(headers).filter(
    ([name]) => name !== 'cookie' && !HOP_BY_HOP.has(name) && passes.headers(name),
  );

  return {
    url: pairs.length > 0 ? `${path}?${pairs.join('&')}` : path,
    headers: { ...Object.fromEntries(forwarded), ...(crumbs.length > 0 && { cookie: crumbs.join('; ') }) },
  };
};
