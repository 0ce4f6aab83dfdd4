import { CopyObjectCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { timeLimits } from '../time-limits.ts';
import { FILES_VARIABLE, type FileKey } from './areas.ts';

const client = new S3Client({
  maxAttempts: 2,
  // S3 answers a copy once it is made.
  requestHandler: timeLimits(1_000, 20_000),
});
const FOLDER = 'incoming-mail/';
/** SES stores it there when the rule is made: it is no mail. */
const NOTICE = 'AMAZON_SES_SETUP_NOTIFICATION';

const bucket = () => process.env[FILES_VARIABLE] ?? 'ungranted';

/** Copies a file within the bucket, without loading it. */
export const copyFile = async (from: FileKey, to: FileKey): Promise<void> => {
  const source = `${bucket()}/${from.split('/').map(encodeURIComponent).join('/')}`;
  await client.send(new CopyObjectCommand({ Bucket: bucket(), CopySource: source, Key: to }));
};

/** The ids of mails that SES has stored before `until` and that nobody has processed, the first of them. */
export const findIncomingMail = async (until: Date): Promise<string[]> => {
  const { Versions = [] } = await client.send(
    new ListObjectVersionsCommand({ Bucket: bucket(), Prefix: FOLDER }),
  );

  return Versions.flatMap(({ Key = '', IsLatest, LastModified }) =>
    IsLatest && LastModified !== undefined && LastModified < until ? [Key.slice(FOLDER.length)] : [],
  ).filter((id) => id !== NOTICE);
};
