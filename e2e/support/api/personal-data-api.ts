import { unzipSync } from 'fflate';
import { HONEYPOT } from '../../../shared/domain/inquiry-choices.ts';
import { type Answer, inquiryFrom, type TestApp } from '../test-app.ts';
import { billingApiOf } from './billing-api.ts';
import { documentsApiOf, textOf } from './documents-api.ts';
import { sendMailTo } from './inbound-mail.ts';
import { pdfOf } from './portal-api.ts';
import type { Fields } from './staff-api.ts';

export const PERSONAL_DATA = '/api/personal-data';

/** A person of the tests, and the words by which their data is found anywhere. */
export const personNamed = (first: string, last: string) => {
  const email = `${first}.${last}@sample.example`.toLowerCase();

  return {
    name: `${first} ${last}`,
    company: `${last} Quays`,
    email,
    formerEmail: `former.${email}`,
    bouncingEmail: `bounce-${email}`,
    phone: `+971 50 ${last.length}77 4321`,
    message: `The ${last.toLowerCase()} matter is confidential.`,
    username: `${last.toLowerCase()}-portal`,
    /** Each is in nothing but this person's data. */
    markers: [last, first, `${last.length}77 4321`, `${last.length}774321`],
  };
};
export type SamplePerson = ReturnType<typeof personNamed>;

/** The endpoints of personal data, with the session of an admin. */
export const personalDataApiOf = (app: TestApp) => {
  const api = { ...billingApiOf(app), ...documentsApiOf(app) };
  const billing = billingApiOf(app);
  const read = async (id: unknown) => (await api.get(`${PERSONAL_DATA}/${id}`)).body;
  const ask = async (subject: object): Promise<Fields> => {
    const { body } = await api.post(PERSONAL_DATA, subject);
    await app.stack.settled();

    return body.id === undefined ? body : read(body.id);
  };
  const partOf = async (id: unknown, part: number) =>
    (await billing.download(`${PERSONAL_DATA}/${id}/parts/${part}`)).bytes;
  /** The texts of the files in a part; those of PDFs too. */
  const unpack = async (zip: Uint8Array): Promise<Record<string, string>> =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(unzipSync(zip)).map(
          async ([name, bytes]): Promise<[string, string]> => [
            name,
            name.endsWith('.pdf') ? await textOf(bytes) : Buffer.from(bytes).toString(),
          ],
        ),
      ),
    );

  return {
    ...api,
    ask,
    read,
    partOf,
    unpack,
    /** Orders the erasure of what was looked up; `confirmation` is typed by staff. */
    erase: async (id: unknown, confirmation: string) => {
      const answer = await api.post(`${PERSONAL_DATA}/${id}/erasure`, { confirmation });
      await app.stack.settled();

      return answer;
    },
    /** The files of an export, by name. */
    exportOf: async (id: unknown) => {
      await api.post(`${PERSONAL_DATA}/${id}/export`, {});
      await app.stack.settled();
      const { parts } = await read(id);
      const zips = (parts as Fields[]).map((_, at) => partOf(id, at + 1));

      return Object.assign({}, ...(await Promise.all((await Promise.all(zips)).map(unpack)))) as Record<
        string,
        string
      >;
    },
  };
};

/** Creates a person who has records of every kind; resolves to the number of the client. */
export const createPerson = async (app: TestApp, person: SamplePerson): Promise<number> => {
  const api = personalDataApiOf(app);
  const billing = billingApiOf(app);
  const { name, company, phone, email, formerEmail, bouncingEmail, message, username } = person;
  const sent = { name, company, phone, message };
  const require = async (answer: Promise<Answer>): Promise<Fields> => {
    const { status, body, text } = await answer;
    if (status >= 400) throw new Error(`The sample person was answered ${status}: ${text}`);
    await app.stack.settled();

    return body;
  };
  const submit = async (address: string, change: Fields = {}) =>
    String((await require(app.submit(inquiryFrom(address, { ...sent, ...change })))).reference);
  const stored = async (table: string, id: unknown) =>
    (await app.records(table)).find((one) => one.id === id || one.reference === id) ?? {};

  const first = await submit(formerEmail);
  const clientId = Number((await stored('inquiries', first)).clientId);
  await submit(formerEmail, { details: { [HONEYPOT]: 'x' } });
  const edit = { contactEmail: email, notesIntelligence: `Trusts ${name}.`, serviceTier: 'Dominion' };
  await require(
    api.put(`/api/crm/clients/${clientId}`, {
      ...edit,
      version: (await stored('clients', clientId)).version,
    }),
  );
  await app.stack.settled();
  await require(api.post(`/api/crm/clients/${clientId}/notes`, { text: `Met ${name}.` }));
  const answered = await submit(email, { message: `${message} Again.` });
  await require(
    api.post(`/api/inquiries/${answered}/replies`, {
      text: `Dear ${name}`,
      version: (await stored('inquiries', answered)).version,
    }),
  );
  await require(api.post(`/api/inquiries/${answered}/notes`, { text: `${name} waits for the draft.` }));
  await require(api.put(`/api/inquiries/${answered}/drafts/note`, { text: `Ask ${name}` }));
  await require(
    api.post('/api/tasks', {
      text: `Call ${name}.`,
      dueAt: new Date(app.stack.now() + 86_400_000).toISOString(),
      reference: answered,
    }),
  );
  const [reply] = (await app.records('mail')).filter(
    ({ id, cause }) => cause === answered && String(id).startsWith('reply#'),
  );
  for (const to of [String(reply?.replyTo), 'nobody@reply.zahrael.example'])
    await sendMailTo(app, {
      to,
      from: `${name} <${email}>`,
      subject: name,
      text: `${name} agrees.`,
      id: email,
    });
  await app.stack.settled();
  const other = await submit(bouncingEmail);
  await require(
    api.post(`/api/inquiries/${other}/client`, {
      clientId,
      version: (await stored('inquiries', other)).version,
      rememberEmail: true,
    }),
  );
  await submit(email, { details: { [HONEYPOT]: 'y' }, message: `${message} Unseen.` });

  const documents = await api.documentsOf(clientId);
  for (const { id, documentType, version } of documents)
    if (documentType === 'NDA' || documentType === 'Tier1Contract')
      await require(
        api.sign(id, Number(version), await pdfOf(`Signed by ${name}`), { originalName: `${name}.pdf` }),
      );
  const pack = documents.find(({ documentType }) => documentType === 'OnboardingPack');
  await require(api.post(`/api/automated-documents/${pack?.id}/sending`, {}));

  const user = await billing.newPerson(clientId, { username });
  const library = await billing.upload(await pdfOf(`Plan for ${name}`), {
    clientId,
    originalName: `${name} plan.pdf`,
  });
  const cookie = await billing.signIn(user);
  await billing.download(`/api/client-portal/own/documents/${library.body.id}/download`, cookie);
  const invited = { clientId, username: `${username}-invited`, email, accessTier: 'Tier3' };
  await require(api.post('/api/client-portal/invitations', invited));
  await require(
    api.post('/api/client-portal/engagements', {
      clientId,
      title: `Berths for ${name}`,
      engagementType: 'Advisory',
      progress: 40,
    }),
  );

  const { body: invoice } = await billing.generate(clientId);
  await require(
    billing.pay(clientId, {
      ...{ invoiceId: invoice.id, amount: Number(invoice.amount), currency: invoice.currency },
      reference: `From ${name}`,
    }),
  );
  await billing.download(`/api/invoices/${invoice.id}/pdf`);
  await require(
    api.post('/api/sync/trigger', {
      ...{ uniqueClientId: `CL-${clientId}`, actionType: 'nda_signed' },
      actionData: { by: name },
    }),
  );
  await app.stack.settled();

  return clientId;
};
