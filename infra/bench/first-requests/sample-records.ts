import * as z from 'zod/mini';
import { sampleRawMail } from '../../../functions/lib/received-mail/sample-raw-mail.ts';
import type { EndpointId } from '../../../shared/contract/index.ts';
import { callSite, responseError } from '../../local/seed/call.ts';
import type { Stack } from '../../local/stack.ts';
import { operatorOf } from '../operator.ts';
import { sampleLead } from '../sample-calls.ts';

export type SampleFields = Record<string, unknown>;

/** The body of a call that sends a file. */
export interface FirstFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** A call that the endpoint carries out. */
export interface FirstRequest {
  /** In place of the fields of the sample input, and beside them. */
  readonly input?: SampleFields;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly file?: FirstFile;
}

/** Prepares the records of an endpoint's next call, by its id. */
export type FirstRequests = { readonly [Id in EndpointId]?: () => Promise<FirstRequest> };

/** A key or an attribute, as DynamoDB writes it. */
const attribute = (value: string | number) => (typeof value === 'number' ? { N: `${value}` } : { S: value });
const attributes = (values: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, attribute(value)]));

const StoredItem = z.object({
  Item: z.record(z.string(), z.looseObject({ N: z.optional(z.string()), S: z.optional(z.string()) })),
});
const Inbox = z.object({
  emails: z.array(
    z.object({
      destination: z.object({ to: z.array(z.string()) }),
      body: z.object({ text: z.string() }),
    }),
  ),
});

interface Sessions {
  readonly staff: string;
  readonly admin: string;
}

/** Makes records through the API, as staff and visitors do. */
export const sampleRecordsOf = (stack: Stack, { staff, admin }: Sessions) => {
  const asOperator = operatorOf(stack);
  const callAs =
    (session: string) =>
    async (method: string, path: string, body?: object, headers = {}): Promise<SampleFields> => {
      const sent = { method, path, headers: { cookie: session, ...headers }, ...(body && { body }) };
      const response = await callSite(stack, sent);
      if (!response.ok) throw await responseError(`${method} ${path}`, response);
      const answer = await response.text();

      return response.headers.get('content-type')?.includes('json') ? JSON.parse(answer) : {};
    };
  const call = callAs(staff);

  let names = 0;
  const newName = (): string => {
    names += 1;

    return `made-${names}`;
  };
  const newEmail = () => `${newName()}@sample.example`;

  const storedOf = async (table: string, key: Readonly<Record<string, string | number>>) =>
    StoredItem.parse(await asOperator('GetItem', { TableName: stack.tableName(table), Key: attributes(key) }))
      .Item;

  const newClient = async (change: SampleFields = {}): Promise<number> => {
    const entered = { clientName: 'Amira Sample', contactEmail: newEmail(), ...change };

    return Number((await call('POST', '/api/crm/clients', entered)).id);
  };

  return {
    stack,
    /** Calls the API as staff, or with another session in `headers`. @throws where it refuses */
    call,
    callAsAdmin: callAs(admin),
    newName,
    newEmail,
    newClient,
    /** Makes something at the first call, and answers it at each. */
    once: <Made>(make: () => Promise<Made>): (() => Promise<Made>) => {
      let made: Promise<Made> | undefined;

      return () => {
        made ??= make();

        return made;
      };
    },
    /** Submits a lead and waits for its follow-up; answers its reference. */
    newInquiry: async (email = newEmail()): Promise<string> => {
      const lead = { ...sampleLead('Two vessels open in Fujairah.'), email };
      const { reference } = await call('POST', '/api/contact', lead, { cookie: '' });
      await stack.settled();

      return String(reference);
    },
    /** The latest version of a record. */
    versionOf: async (table: string, key: Readonly<Record<string, string | number>>): Promise<number> =>
      Number((await storedOf(table, key)).version?.N),
    textOf: async (table: string, key: Readonly<Record<string, string | number>>, field: string) =>
      (await storedOf(table, key))[field]?.S ?? '',
    /** Sets fields of a record, such as a failure that takes hours to come by itself. */
    setFields: async (
      table: string,
      key: Readonly<Record<string, string | number>>,
      fields: Readonly<Record<string, string>>,
    ): Promise<void> => {
      const names = Object.keys(fields);
      await asOperator('UpdateItem', {
        TableName: stack.tableName(table),
        Key: attributes(key),
        UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [`:${name}`, attribute(value)]),
        ),
      });
    },
    /** What the pattern's group finds in the latest mail to an address. */
    foundInMail: async (email: string, pattern: RegExp): Promise<string> => {
      await stack.settled();
      const { emails } = Inbox.parse(await (await fetch(`${stack.mailUrl}/store`)).json());
      const mail = emails.findLast(({ destination }) => destination.to.includes(email));
      const [, found] = pattern.exec(mail?.body.text ?? '') ?? [];
      if (found === undefined) throw new Error(`No mail to ${email} has ${pattern}.`);

      return found;
    },
    /** Sends a mail to the product, as a visitor's program does. */
    receiveMail: async (mail: { to: string; id: string; content?: string }): Promise<void> => {
      const query = new URLSearchParams({ to: mail.to, from: 'amira@sample.example' });
      const response = await fetch(`${stack.mailUrl}/inbound?${query}`, {
        method: 'POST',
        body: Buffer.from(sampleRawMail(mail)),
      });
      if (!response.ok) throw await responseError('A mail', response);
      await stack.settled();
    },
  };
};

export type SampleRecords = ReturnType<typeof sampleRecordsOf>;

/** The items of an answered list. */
export const itemsIn = ({ items }: SampleFields): SampleFields[] =>
  z.array(z.record(z.string(), z.unknown())).parse(items);
