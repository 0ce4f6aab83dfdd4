import type { ServiceReply } from './replies.ts';
import type { ServiceRequest } from './requests.ts';

// The S3 emulator keeps no versions. It answers as S3 does for a bucket without versioning: each object has one, `null`.

const isOfVersions = ({ method, url }: ServiceRequest): boolean =>
  method === 'GET' && new URL(url, 'http://local').searchParams.has('versions');

/** The request that the emulator understands: a list of objects, or an object without its version. */
export const withoutVersions = (request: ServiceRequest): ServiceRequest => {
  const url = new URL(request.url, 'http://local');
  const marker = url.searchParams.get('key-marker');
  for (const name of ['versions', 'versionId', 'key-marker', 'version-id-marker'])
    url.searchParams.delete(name);
  if (marker !== null) url.searchParams.set('marker', marker);

  return { ...request, url: `${url.pathname}${url.search}` };
};

const lastKey = (list: string): string => [...list.matchAll(/<Key>([^<]*)<\/Key>/g)].at(-1)?.[1] ?? '';

/** A list of objects as a list of their versions. */
export const asVersions = (request: ServiceRequest, reply: ServiceReply): ServiceReply => {
  if (!isOfVersions(request) || reply.status !== 200) return reply;
  const list = reply.body.toString();
  const next = list.includes('<IsTruncated>true')
    ? `<NextKeyMarker>${lastKey(list)}</NextKeyMarker><NextVersionIdMarker>null</NextVersionIdMarker>`
    : '';
  const body = list
    .replace(/<ListBucketResult([^>]*)>/, `<ListVersionsResult$1>${next}`)
    .replace('</ListBucketResult>', '</ListVersionsResult>')
    .replaceAll('<Contents>', '<Version><VersionId>null</VersionId><IsLatest>true</IsLatest>')
    .replaceAll('</Contents>', '</Version>');
  const { 'content-length': _, ...headers } = reply.headers;

  return { ...reply, headers, body: Buffer.from(body) };
};
