import { submitInquiry } from '../../shared/contract/leads.ts';
import type { Stack } from '../local/stack.ts';
import { measureCapacityOn } from './capacity.ts';
import { itemSize } from './item-size.ts';
import { type sampleLead, signInNewStaff, submitLead } from './sample-calls.ts';
import { SAMPLE_STAFF_MEMBER } from './sample-rows.ts';
import type { ScreenRead } from './screen-reads.ts';

const urlOf = (stack: Stack, { endpoint, parameters }: ScreenRead, cursor?: string): string => {
  const inPath = Object.entries(parameters).filter(([name]) => endpoint.path.includes(`{${name}}`));
  const path = inPath.reduce<string>(
    (sofar, [name, value]) => sofar.replace(`{${name}}`, value),
    endpoint.path,
  );
  const query = new URLSearchParams({ ...parameters, ...(cursor && { cursor }) });
  for (const [name] of inPath) query.delete(name);

  return `${stack.siteUrl}${path}?${query}`;
};

// The longest message and detail that a form may send.
const [MESSAGE, DETAIL] = [5_000, 2_000];
const NAMES_OF_DETAILS = 20;

/** Texts of at most so many bytes: a message, and two details where it is not enough. */
const textsOf = (bytes: number): Parameters<typeof sampleLead> => {
  if (bytes <= MESSAGE) return ['x'.repeat(bytes)];
  const message = '𠮷'.repeat(Math.min(MESSAGE, Math.floor(bytes / 4)));
  const left = bytes - Buffer.byteLength(message) - NAMES_OF_DETAILS;
  const detail = '李'.repeat(Math.min(DETAIL, Math.floor(left / 6)));

  return [message, { brief: detail, notes: detail }];
};

/** Calls the API like staff and visitors, and measures the consumed capacity. */
export const measureOn = async (stack: Stack) => {
  let recordSize = 0;
  // Added before the measuring interceptor, which does not forward.
  stack.intercept(async ({ functionId, action, body }) => {
    if (functionId === submitInquiry.id && action === 'dynamodb:PutItem')
      recordSize = itemSize(Object(body).Item);
  });
  const capacity = measureCapacityOn(stack);
  const cookie = await signInNewStaff(stack, SAMPLE_STAFF_MEMBER, 'admin');

  const pageOf = async (reading: ScreenRead, cursor?: string): Promise<{ next?: string }> => {
    const response = await fetch(urlOf(stack, reading, cursor), { headers: { cookie } });
    if (!response.ok)
      throw new Error(`${reading.name} was answered ${response.status}: ${await response.text()}`);

    return response.json() as Promise<{ next?: string }>;
  };

  return {
    /** Read units of one page. */
    read: async (reading: ScreenRead): Promise<number> => {
      let cursor: string | undefined;
      for (let page = 0; page < (reading.pagesOn ?? 0); page += 1)
        cursor = (await pageOf(reading, cursor)).next;
      const { reads } = await capacity.during(reading.endpoint.id, () => pageOf(reading, cursor));

      return reads;
    },
    /** Write units of a lead whose record has `bytes` bytes. */
    writeLead: async (bytes: number): Promise<number> => {
      await submitLead(stack, 'x');
      const { writes } = await capacity.during(submitInquiry.id, () =>
        submitLead(stack, ...textsOf(bytes - recordSize + 1)),
      );

      return writes;
    },
  };
};
