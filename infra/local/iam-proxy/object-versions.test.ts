import { expect, test } from 'vitest';
import { asVersions, withoutVersions } from './object-versions.ts';

const requested = (method: string, url: string) => ({ method, url, headers: {}, body: Buffer.alloc(0) });
const listed = (truncated: boolean) =>
  `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.example"><IsTruncated>${truncated}</IsTruncated><Contents><Key>a/1</Key></Contents><Contents><Key>a/2</Key></Contents></ListBucketResult>`;

test('the versions of objects are asked for as objects', () => {
  const list = requested('GET', '/files?prefix=a%2F&versions=&key-marker=a%2F2&version-id-marker=null');
  expect(withoutVersions(list).url).toBe('/files?prefix=a%2F&marker=a%2F2');
  expect(withoutVersions(requested('DELETE', '/files/a/1?versionId=null')).url).toBe('/files/a/1');
});

test.each([
  [false, 0],
  [true, 1],
])('each object of a list has one version; whether more follow: %s', (truncated, marks) => {
  const reply = { status: 200, headers: { 'content-length': '10' }, body: Buffer.from(listed(truncated)) };
  const { body, headers } = asVersions(requested('GET', '/files?versions'), reply);
  expect(
    body.toString().match(/<Version><VersionId>null<\/VersionId><IsLatest>true<\/IsLatest><Key>/g),
  ).toHaveLength(2);
  expect(body.toString().match(/<NextKeyMarker>a\/2</g) ?? []).toHaveLength(marks);
  expect(headers).toEqual({});
  expect(asVersions(requested('GET', '/files?list-type=2'), reply)).toBe(reply);
});
