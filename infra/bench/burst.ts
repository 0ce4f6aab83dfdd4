import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { submitInquiry } from '../../shared/contract/leads.ts';
import type { Stack } from '../local/stack.ts';
import { operatorOf } from './operator.ts';
import { sampleLead } from './sample-calls.ts';

/** A browser waits this long before it offers to send again; the form keeps its text. */
const ANSWER_LIMIT_MS = 29_000;
const CONNECTIONS = 64;
/** Fewer than the senders of one network that are not yet spam. */
const LEADS_PER_NETWORK = 50;
const PROGRESS_MS = 60_000;

export interface BurstResult {
  readonly leads: number;
  readonly accepted: number;
  /** Answered with an error: the form keeps the text and offers to send it again. */
  readonly refused: number;
  readonly lost: number;
  readonly doubled: number;
  /** Accepted leads without client, team email or acknowledgement after the drain. */
  readonly notFollowedUp: number;
  readonly submitSeconds: number;
  /** From the first request until no follow-up, email or document is due. */
  readonly drainSeconds: number;
}

/** An address of the loopback network: each counts as a network of its own. */
const networkOf = (number: number) => {
  const network = Math.floor(number / LEADS_PER_NETWORK);

  return `127.1.${network >> 8}.${network & 255}`;
};

const burstEmail = (run: string, number: number) => `burst-${run}-${number}@sample.example`;

/** Submits a lead of its own sender; resolves to its reference, or to nothing where it is refused. */
export const submitLeadFrom = (stack: Stack, run: string, number: number): Promise<string | undefined> => {
  const body = JSON.stringify({
    ...sampleLead(`Burst ${run}, lead ${number}.`),
    name: `Sample Burst ${number}`,
    email: burstEmail(run, number),
  });

  return new Promise((resolve) => {
    const { hostname, port } = new URL(stack.siteUrl);
    const outgoing = request({
      host: hostname === 'localhost' ? '127.0.0.1' : hostname,
      port,
      localAddress: networkOf(number),
      method: submitInquiry.method,
      path: submitInquiry.path,
      headers: {
        host: new URL(stack.siteUrl).host,
        origin: stack.siteUrl,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': randomUUID(),
      },
      timeout: ANSWER_LIMIT_MS,
    });
    outgoing.on('response', (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () => {
        const text = Buffer.concat(parts).toString();
        resolve(incoming.statusCode === 201 ? JSON.parse(text).reference : undefined);
      });
    });
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => resolve(undefined));
    outgoing.end(body);
  });
};

/** All items of a table with these attributes, as texts. */
const itemsOf = async (stack: Stack, table: string, attributes: readonly string[]) => {
  const ask = operatorOf(stack);
  const items: Record<string, string>[] = [];
  let start: unknown;
  do {
    const { Items, LastEvaluatedKey } = Object(
      await ask('Scan', {
        TableName: stack.tableName(table),
        ProjectionExpression: attributes.map((_, at) => `#a${at}`).join(', '),
        ExpressionAttributeNames: Object.fromEntries(attributes.map((name, at) => [`#a${at}`, name])),
        ...(start !== undefined && { ExclusiveStartKey: start }),
      }),
    );
    for (const item of Items)
      items.push(
        Object.fromEntries(
          Object.entries(item).map(([name, value]) => [name, Object.values(Object(value)).join()]),
        ),
      );
    start = LastEvaluatedKey;
  } while (start !== undefined);

  return items;
};

const FOLLOWED_UP = ['inquiries', 'mail', 'automated-documents'];
const POLL_MS = 5_000;
/** The longest pause before a redrive is a quarter of an hour; the reply to an inquiry is due later. */
const SOON_MS = 30 * 60_000;

/** Resolves once nothing is due any more. What streams still deliver then is work that is done. */
const untilNothingIsDue = async (stack: Stack) => {
  const ask = operatorOf(stack);
  const isDue = async (table: string) => {
    const { Count } = Object(
      await ask('Query', {
        TableName: stack.tableName(table),
        IndexName: 'dueForAttention',
        KeyConditionExpression: 'due = :yes AND dueAt < :soon',
        ExpressionAttributeValues: {
          ':yes': { S: 'yes' },
          ':soon': { S: new Date(stack.now() + SOON_MS).toISOString() },
        },
        Select: 'COUNT',
        Limit: 1,
      }),
    );

    return Count > 0;
  };
  do await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  while ((await Promise.all(FOLLOWED_UP.map(isDue))).includes(true));
};

/** Says which functions have been invoked most, so that a burst of an hour shows that it goes on. */
const sayBusiest = async (stack: Stack, seconds: number, say: (text: string) => void) => {
  const busiest = (await stack.usage())
    .toSorted((one, other) => other.invocations - one.invocations)
    .slice(0, 6)
    .map(({ functionId, invocations }) => `${functionId} ${invocations}`);
  say(`  ${seconds.toFixed(0)} s: ${busiest.join(', ')}`);
};

const countBy = (texts: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);

  return counts;
};

/** Submits `leads` leads evenly over `seconds`, or as fast as this machine answers, and waits for all that follows. */
export const burstOn = async (
  stack: Stack,
  { leads, seconds, say }: { leads: number; seconds: number; say: (text: string) => void },
): Promise<BurstResult> => {
  const run = randomUUID().slice(0, 8);
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1_000;
  const references: (string | undefined)[] = [];
  let next = 0;
  const progress = setInterval(() => void sayBusiest(stack, elapsed(), say), PROGRESS_MS);

  const connection = async () => {
    while (next < leads) {
      const number = next;
      next += 1;
      const wait = (number / leads) * seconds - elapsed();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
      references[number] = await submitLeadFrom(stack, run, number);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const submitSeconds = elapsed();
  say(`All ${leads} submitted after ${submitSeconds.toFixed(0)} s.`);
  await untilNothingIsDue(stack);
  clearInterval(progress);
  const drainSeconds = elapsed();

  const own = burstEmail(run, 0).replace(/-0@.*/, '-');
  const inquiries = (await itemsOf(stack, 'inquiries', ['reference', 'email'])).filter(({ email }) =>
    email?.startsWith(own),
  );
  const stored = countBy(inquiries.flatMap(({ email }) => email ?? []));
  const clients = countBy(
    (await itemsOf(stack, 'clients', ['contactEmail'])).flatMap(({ contactEmail }) => contactEmail ?? []),
  );
  const mails = countBy((await itemsOf(stack, 'mail', ['cause'])).flatMap(({ cause }) => cause ?? []));
  const isStored = new Set(inquiries.map(({ reference }) => reference));
  const acknowledged = references.flatMap((reference, number) => (reference ? [{ reference, number }] : []));

  return {
    leads,
    accepted: acknowledged.length,
    refused: leads - acknowledged.length,
    lost: acknowledged.filter(({ reference }) => !isStored.has(reference)).length,
    doubled: [...stored, ...clients].filter(([email, count]) => email.startsWith(own) && count > 1).length,
    // The acknowledgement and the email to the team carry the inquiry's reference.
    notFollowedUp: acknowledged.filter(
      ({ reference, number }) => mails.get(reference) !== 2 || clients.get(burstEmail(run, number)) !== 1,
    ).length,
    submitSeconds,
    drainSeconds,
  };
};
