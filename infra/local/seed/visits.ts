import { gzipSync } from 'node:zlib';
import { ListBucketsCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { formStartAddress } from '../../../shared/domain/counted-address.ts';
import { dayIn, daysAfter } from '../../../shared/domain/day.ts';
import type { FormId } from '../../../shared/domain/inquiry-forms.ts';
import type { PagePath } from '../../../shared/domain/visit-counts.ts';
import type { Stack } from '../stack.ts';

const DAYS = 27;

/** How often a sample day has each, about. */
const VISITS: Partial<Record<PagePath, number>> = {
  '/': 42,
  '/maritime': 19,
  '/archai': 14,
  '/trust': 8,
  '/intelligence': 7,
  '/contact': 11,
  '/enquiry': 6,
  '/corporate-briefing': 5,
  '/embassy': 3,
  '/leadership': 4,
  '/privacy-policy': 2,
};
const STARTS: Partial<Record<FormId, number>> = { home: 4, contact: 3, vessel: 2, enquiry: 2, briefing: 1 };

const BROWSER = 'Mozilla/5.0%20(sample)';

/** Fewer on weekends, and not the same each day. */
const share = (day: string, place: number): number => {
  const date = new Date(`${day}T00:00:00Z`);
  const isWeekend = [0, 6].includes(date.getUTCDay());

  return (isWeekend ? 0.45 : 1) * (0.75 + ((date.getUTCDate() * 7 + place * 3) % 10) / 20);
};

const linesOf = (day: string): string[] => {
  const requests = [
    ...Object.entries(VISITS).map(([path, count]) => ({ path, count, status: '200' })),
    ...Object.entries(STARTS).map(([form, count]) => ({
      ...{ path: formStartAddress(form), count, status: '204' },
    })),
  ];

  return requests.flatMap(({ path, count, status }, place) =>
    Array.from({ length: Math.round(count * share(day, place)) }, () =>
      JSON.stringify({
        ...{ date: day, time: '09:00:00', 'cs-method': 'GET', 'cs-uri-stem': path, 'sc-status': status },
        'cs(User-Agent)': BROWSER,
      }),
    ),
  );
};

/** A log of the edge for each of the days before today, which the schedule then counts. Repeating it adds nothing. */
export const seedVisits = async (stack: Stack): Promise<void> => {
  const s3 = new S3Client(stack.operator);
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
  const bucket = Buckets.find(({ Name = '' }) => Name.includes('files'))?.Name;
  const today = dayIn(new Date(stack.now()));
  for (let back = 1; back <= DAYS; back += 1) {
    const day = daysAfter(today, -back);
    await s3.send(
      new PutObjectCommand({
        ...{ Bucket: bucket, Key: `edge-log/${day.replaceAll('-', '/')}/sample.gz` },
        Body: gzipSync(`${linesOf(day).join('\n')}\n`),
      }),
    );
  }
  await stack.runSchedule('events/count-visits');
};
