import {
  CopyObjectCommand,
  type DeleteMarkerEntry,
  ListObjectVersionsCommand,
  type ObjectVersion,
  type S3Client,
} from '@aws-sdk/client-s3';

interface FileRestoration {
  readonly bucket: string;
  readonly at: Date;
  /** Whether files that were overwritten since become those of that second; otherwise only deleted ones come back. */
  readonly replacesChanged: boolean;
}

interface Version {
  readonly key: string;
  readonly id: string;
  readonly since: number;
  readonly isDeleted: boolean;
}

const versionsOf = (entries: readonly (ObjectVersion | DeleteMarkerEntry)[], isDeleted: boolean): Version[] =>
  entries.map(({ Key = '', VersionId = '', LastModified }) => ({
    key: Key,
    id: VersionId,
    since: LastModified?.getTime() ?? 0,
    isDeleted,
  }));

/** Every version of every file, the newest of each first. */
const listVersions = async (client: S3Client, bucket: string): Promise<Map<string, Version[]>> => {
  const files = new Map<string, Version[]>();
  let next: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } | undefined;
  do {
    const page = await client.send(new ListObjectVersionsCommand({ Bucket: bucket, ...next }));
    for (const version of [
      ...versionsOf(page.Versions ?? [], false),
      ...versionsOf(page.DeleteMarkers ?? [], true),
    ])
      files.set(version.key, [...(files.get(version.key) ?? []), version]);
    next = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
      : undefined;
  } while (next);
  for (const versions of files.values()) versions.sort((one, other) => other.since - one.since);

  return files;
};

/** Makes the versions of that second the newest ones again; the later ones stay in the bucket. Answers their keys. */
export const restoreFiles = async (
  client: S3Client,
  { bucket, at, replacesChanged }: FileRestoration,
): Promise<string[]> => {
  const restored: string[] = [];
  for (const [key, versions] of await listVersions(client, bucket)) {
    const [newest] = versions;
    const then = versions.find(({ since }) => since <= at.getTime());
    if (!newest || !then || then.isDeleted || then.id === newest.id) continue;
    if (!newest.isDeleted && !replacesChanged) continue;
    const source = `${bucket}/${key.split('/').map(encodeURIComponent).join('/')}?versionId=${then.id}`;
    await client.send(new CopyObjectCommand({ Bucket: bucket, Key: key, CopySource: source }));
    restored.push(key);
  }

  return restored;
};
