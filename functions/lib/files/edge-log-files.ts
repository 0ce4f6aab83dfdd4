import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { timeLimits } from '../time-limits.ts';
import { FILES_VARIABLE, type FileKey } from './areas.ts';

const client = new S3Client({
  maxAttempts: 2,
  requestHandler: timeLimits(1_000, 5_000),
});

const WAITING = 'edge-log/';
/** What CloudFront calls its files; the delivery of logs stores others too, to try whether it may. */
const LOG_FILE = /\.gz$/;

/** The keys of log files of the edge that wait to be counted, each once, of the first `most` in the area. */
export const findEdgeLogFiles = async (most: number): Promise<FileKey[]> => {
  const { Versions = [] } = await client.send(
    new ListObjectVersionsCommand({
      Bucket: process.env[FILES_VARIABLE] ?? 'ungranted',
      Prefix: WAITING,
      MaxKeys: most,
    }),
  );
  const keys = new Set(Versions.map(({ Key = '' }) => Key).filter((key) => LOG_FILE.test(key)));

  return [...keys].map((key): FileKey => `${WAITING}${key.slice(WAITING.length)}`);
};

/** Where a log file is kept once it is counted, so that a day can be counted again. */
export const countedEdgeLog = (file: string): FileKey => `counted-edge-log/${file.slice(WAITING.length)}`;
