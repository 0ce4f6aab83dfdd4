import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { composeInquiry, type FormId } from '../../../shared/domain/inquiry-forms.ts';
import { respondBy as promiseOf } from '../../../shared/domain/response-times.ts';
import { DAY } from '../api/staff-api.ts';
import { addClient, orderModelDocuments, plainAddress, tell } from './client-model.ts';
import type { ModelInquiry } from './inquiry-states.ts';
import type { ModelClient } from './records.ts';
import { step } from './step.ts';
import { expectAnswer, pick, type World } from './world.ts';

const FORMS = [
  ...['home', 'contact', 'footer', 'vessel', 'transformation', 'briefing', 'enquiry'],
  ...['intelligence', 'resource', 'waitlist', 'access'],
] as FormId[];

/** Addresses of a sequence's visitors: the fourth reaches the first's mailbox, the fifth is the first's in capitals. */
const addressOf = ({ id }: World, sender: number): string =>
  [`amira-${id}`, `jonas-${id}`, `leila-${id}`, `amira-${id}+port`, `AMIRA-${id}`][sender] +
  (sender === 4 ? '@Sample.Example' : '@sample.example');

/** What a visitor enters into any form. */
const entered = (world: World, sender: number, hasAddress: boolean) => {
  const names = ['Amira', 'Jonas', 'Leila', 'Amira', 'Amira'];
  const name = `${names[sender]} ${world.id}x${sender}`;
  const email = addressOf(world, sender);

  return {
    ...{
      name,
      fullName: name,
      company: `Carriers ${world.id}`,
      organization: `Harbour ${world.id}x${sender}`,
    },
    ...{ email, contactEmail: email, ...(hasAddress && { replyEmail: email }) },
    ...{ phone: '+971 4 555 0199', message: 'Two vessels open in Fujairah.', brief: 'Port risk in Luanda.' },
    ...{ capacityType: 'Bulk', location: 'Fujairah', submissionType: 'Vessel', confidentiality: 'on' },
    ...{ priority: 'high', region: 'brics', description: 'A plan.', accessLevel: 'standard' },
    ...{ position: 'Owner', priorityLevel: 'urgent', briefingPurpose: 'Lanes', relationship: 'Owner' },
  };
};

const TYPES: Partial<Record<FormId, object>> = {
  home: { inquiryType: 'Strategic Briefing', division: 'Holdings', urgency: 'Critical' },
  enquiry: { inquiryType: 'Trust Services' },
  transformation: { type: 'risk-assessment' },
  intelligence: { intelligenceType: 'market' },
};

const clientFrom = (world: World, id: unknown, inquiry: ModelInquiry): ModelClient =>
  addClient(world, Number(id), `Website · ${inquiry.inquiryType}`, {
    clientName: inquiry.name,
    company: inquiry.company,
    contactEmail: inquiry.address,
    contactWhatsApp: inquiry.phone,
  });

const tellOnce = (client: ModelClient, text: string) => {
  if (!client.timeline.includes(text)) tell(client, text);
};

/** An inquiry belongs to a client from here on. */
const attach = (client: ModelClient, inquiry: ModelInquiry) => {
  inquiry.client = client;
  if (client.isArchived) {
    client.isArchived = false;
    client.version += 1;
    tell(client, `archive restored ${inquiry.reference}`);
  }
  tellOnce(client, `inquiry ${inquiry.reference}`);
  tell(client, ...inquiry.history);
  inquiry.history = [];
  if (!client.contacts.includes(inquiry)) client.contacts.push(inquiry);
};

/** Capitals and a tag after a plus reach the same mailbox. */
const mailboxOf = (address: string) => plainAddress(address).replace(/\+.*@/, '@');

/** What the product does by itself: client, acknowledgement, first documents, notice to the team. */
export const followUp = async (world: World, inquiry: ModelInquiry): Promise<void> => {
  const { model, app } = world;
  const { reference, address } = inquiry;
  const { body } = await world.api.get(`/api/inquiries/${reference}`);
  const stored = Object(body.inquiry);
  inquiry.followUp = 'complete';
  model.mails.push(`team: new ${reference}`);
  if (address === '') {
    assert.equal(stored.clientId, inquiry.client?.id);
    return;
  }
  const client =
    inquiry.client ??
    model.addresses.get(plainAddress(address)) ??
    clientFrom(world, stored.clientId, inquiry);
  attach(client, inquiry);
  if (client.fields.serviceTier === 'Dominion' && inquiry.state !== 'answered') {
    const tier1 = { inquiryType: inquiry.inquiryType, clientTier: 'Dominion' as const };
    const promised = promiseOf(tier1, new Date(stored.receivedAt)).toISOString();
    if (promised < inquiry.respondBy) inquiry.respondBy = promised;
  }
  assert.equal(stored.respondBy, inquiry.respondBy);
  const mailbox = mailboxOf(address);
  if (app.stack.now() - (model.acknowledged.get(mailbox) ?? 0) >= DAY) {
    model.acknowledged.set(mailbox, app.stack.now());
    const subject = `We have received your inquiry · ${reference}`;
    model.mails.push(`${address}: ${subject}`);
    tell(client, `mail ${subject}`);
  }
  orderModelDocuments(world, client, ['NDA', 'OnboardingPack'], {
    triggeredBy: 'inquiry',
    cause: 'first inquiry',
  });
};

const submit = step(
  6,
  fc.record({
    form: fc.constantFrom(...FORMS),
    sender: fc.nat(4),
    hasAddress: fc.boolean(),
    isSpam: fc.nat(9).map((chance) => chance === 0),
  }),
  async (world, { form, sender, hasAddress, isSpam }) => {
    const { model, app } = world;
    const key = world.newKey();
    const values = { ...entered(world, sender, hasAddress), ...TYPES[form] };
    const payload = composeInquiry(form, values);
    const body = { ...payload, details: { form, ...(isSpam && { ballast: 'https://spam.example' }) } };
    const send = (sent: object) => world.call(() => app.submit(sent, key));
    const first = await send(body);
    expectAnswer(first);
    const { reference, respondBy } = first.body;
    const [again, other] = [await send(body), await send({ ...body, message: 'Something else.' })];
    assert.equal(again.body.reference, reference);
    expectAnswer(other, 'idempotency_key_reused');
    await world.settle();

    const inquiry: ModelInquiry = {
      reference: String(reference),
      respondBy: String(respondBy),
      ...{ name: payload.name, company: payload.company, phone: payload.phone },
      inquiryType: payload.inquiryType,
      address: payload.email.endsWith('.invalid') ? '' : payload.email,
      ...{ state: isSpam ? 'quarantined' : 'open', followUp: isSpam ? 'withheld' : 'pending' },
      ...{ assignedTo: '', values: {}, overdue: false, version: 1, history: [], replies: [] },
    };
    model.inquiries.push(inquiry);
    if (!isSpam) await followUp(world, inquiry);
  },
);

/** The version that a change names: the current one, or another. */
export const versionFrom = (version: number, isStale: boolean) => version + (isStale ? 5 : 0);

const fileInquiry = step(
  3,
  fc.record({
    inquiry: fc.nat(9),
    client: fc.option(fc.nat(5), { nil: undefined }),
    rememberEmail: fc.boolean(),
    isStale: fc.nat(5).map((chance) => chance === 0),
  }),
  async (world, { inquiry: position, client: at, rememberEmail, isStale }) => {
    const { model, api } = world;
    const inquiry = pick(model.inquiries, position);
    const existing = at === undefined ? undefined : pick(model.clients, at);
    if (!inquiry || (at !== undefined && !existing)) return;
    const { reference, version, address, client: former } = inquiry;
    const owner = model.addresses.get(plainAddress(address));
    const refusal = () => {
      if (isStale) return 'stale';
      if (existing) return undefined;
      if (address === '') return 'invalid_input';

      return owner ? 'email_taken' : undefined;
    };
    const sent = { version: versionFrom(version, isStale), clientId: existing?.id, rememberEmail };
    const answer = await world.call(() => api.post(`/api/inquiries/${reference}/client`, sent));
    await world.settle();
    const isDone = world.wasRepeated() && answer.body.code === 'stale';
    if (!isDone) expectAnswer(answer, refusal());
    if (refusal()) return;

    const filed = Object((await api.get(`/api/inquiries/${reference}`)).body.inquiry);
    const client = existing ?? clientFrom(world, filed.clientId, inquiry);
    if (rememberEmail && address !== '') model.addresses.set(plainAddress(address), client);
    if (!client.contacts.includes(inquiry)) client.contacts.push(inquiry);
    if (client === former) return;
    inquiry.version += 1;
    if (former) tell(former, `inquiry-change ${reference} detached`);
    inquiry.history.push(`inquiry-change ${reference} attached`);
    attach(client, inquiry);
  },
);

export const inquirySteps = { submit, fileInquiry };
