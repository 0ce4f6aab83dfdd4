import { clientItem } from '../../functions/lib/clients/client-item.ts';
import { pairWrites } from '../../functions/lib/clients/client-pairs.table.ts';
import { newClient } from '../../functions/lib/clients/plan-new-client.ts';
import { clientSearchRows } from '../../functions/lib/clients/search-terms.ts';
import { inquiryTimelineWrite, timelineWrite } from '../../functions/lib/clients/timeline.table.ts';
import { sequenceKey } from '../../functions/lib/dynamo/sharded-counter.ts';
import type { TableId } from '../../functions/lib/dynamo/tables.ts';
import { inquiryItem } from '../../functions/lib/inquiries/inquiry-item.ts';
import {
  inquiryDueAttributes,
  inquiryIndexKeys,
  newInquiryIndexKeys,
} from '../../functions/lib/inquiries/inquiry-record.ts';
import type { Client } from '../../shared/domain/client.ts';
import {
  INQUIRY_STATE_RULES,
  INQUIRY_STATES,
  type InquiryState,
  receiveInquiry,
} from '../../shared/domain/inquiry.ts';
import { PIPELINE_STAGES } from '../../shared/domain/pipeline.ts';
import { SERVICE_TIERS } from '../../shared/domain/tier.ts';
import { counterRows } from './counter-rows.ts';
import { sampleBillingCounters, sampleBillingOf } from './sample-billing.ts';
import { sampleSyncRowsOf } from './sample-syncs.ts';

export type SampleRow = Record<string, unknown>;
type Rows = Partial<Record<TableId, readonly SampleRow[]>>;

/** Numbers of equal length, so that all rows of a table have the same size. */
const FIRST_ID = 1_000_000;
const digits = (number: number, length = 7) => String(number).padStart(length, '0');

/** A client into which the next one was merged: its lists have the records of both. */
export const SAMPLE_MERGED = 44;

export const SAMPLE_STAFF_MEMBER = 'commander';
export const sampleClientName = (number: number) => `Sample Person ${digits(number)}`;
export const samplePhone = (number: number) => `+971 4 ${digits(number)}`;
export const sampleEmail = (number: number) => `person${digits(number)}@sample.example`;
export const sampleClientId = (number: number) => FIRST_ID + number;
export const benchReference = (number: number) => `INQ-S${digits(number)}`;

/** The clients with measured timelines, and their entries beyond those of every client. */
export const SAMPLE_TIMELINES = [
  { client: 0, events: 10 },
  { client: 1, events: 1_000 },
] as const;

const oneOf = <Choice>(choices: readonly [Choice, ...Choice[]], number: number): Choice =>
  choices[number % choices.length] ?? choices[0];

// Few companies, so that even a hundred clients fill the page of a search by company.
const companyOf = (number: number) => oneOf(['Sample Carriers', 'Sample Terminals'], number);

const clientOf = (number: number, at: string): Client => ({
  ...newClient(
    sampleClientId(number),
    {
      clientName: sampleClientName(number),
      company: companyOf(number),
      contactEmail: sampleEmail(number),
      contactWhatsApp: samplePhone(number),
      serviceTier: oneOf(SERVICE_TIERS, number),
      divisionOfInterest: 'Maritime Logistics',
      source: 'Website · Strategic Briefing',
    },
    { dateOfFirstContact: at, createdAt: at },
  ),
  pipelineStage: oneOf(PIPELINE_STAGES, number),
  ...(number % 4 === 0 && { assignedRelationshipLead: SAMPLE_STAFF_MEMBER }),
  ...(number === SAMPLE_MERGED && {
    includes: [
      {
        ...{ id: sampleClientId(number + 1), into: sampleClientId(number), at, actor: SAMPLE_STAFF_MEMBER },
        ...{ clientName: sampleClientName(number + 1), company: companyOf(number + 1) },
      },
    ],
  }),
});

const [FIRST_STATE, ...OTHER_STATES] = INQUIRY_STATES;

/** Of twenty inquiries twelve are in the first state; the others share the rest. */
const stateOf = (number: number): InquiryState =>
  number % 20 < 12 ? FIRST_STATE : oneOf(OTHER_STATES, number % 20);

const isAssigned = (number: number) => INQUIRY_STATE_RULES[stateOf(number)].awaitsAnswer && number % 3 === 0;

const inquiryOf = (number: number, at: Date) => {
  const state = stateOf(number);

  return {
    ...receiveInquiry(
      {
        name: sampleClientName(number),
        company: companyOf(number),
        email: sampleEmail(number),
        phone: samplePhone(number),
        inquiryType: oneOf(['Strategic Briefing', 'General Information'], number),
        message: 'Two vessels open in Fujairah; we look for employment within the fortnight.',
        confidentiality: true,
        details: { form: 'home', division: oneOf(['Holdings', 'ARCHAI'], number >> 1), urgency: 'High' },
      },
      { reference: benchReference(number), now: at },
    ),
    state,
    clientId: sampleClientId(number),
    ...(isAssigned(number) && { assignedTo: SAMPLE_STAFF_MEMBER }),
  };
};

/** The clients that one is suspected to be: a hundred clients have more pairs than are counted. */
const duplicatesOf = (number: number): number[] => [number - 1, number - 3].filter((other) => other >= 0);

const putOf = (step: ReturnType<typeof timelineWrite>): readonly SampleRow[] =>
  'put' in step ? [step.put] : [];
const storyOf = (number: number, at: string): SampleRow[] =>
  SAMPLE_TIMELINES.filter(({ client }) => client === number).flatMap(({ events }) =>
    Array.from({ length: events }, (_, event) =>
      putOf(
        timelineWrite(sampleClientId(number), digits(event), {
          kind: 'note',
          at,
          actor: SAMPLE_STAFF_MEMBER,
          text: 'Called; will call again.',
          version: 1,
        }),
      ),
    ).flat(),
  );

/** The stored rows of one lead in all tables. `number` counts from 0. */
export const sampleRowsOf = (number: number, newest: Date): Rows => {
  const received = new Date(newest.getTime() - number * 10);
  const at = received.toISOString();
  const client = clientOf(number, at);
  const inquiry = inquiryOf(number, received);
  const hash = digits(number, 22);

  return {
    clients: [
      { ...clientItem(client), ...(client.assignedRelationshipLead && { lead: SAMPLE_STAFF_MEMBER }) },
    ],
    'client-search': clientSearchRows(client),
    // Every second client and the one before it may be one.
    'client-pairs': duplicatesOf(number).flatMap((other) =>
      pairWrites([client.id, sampleClientId(other)], ['name'], at).flatMap(putOf),
    ),
    ...sampleBillingOf(number, client.id, client.clientName, received),
    ...sampleSyncRowsOf(number, client.id, client.clientName, at),
    'client-emails': [{ email: client.contactEmail, clientId: client.id }],
    inquiries: [
      {
        ...inquiryItem(inquiry),
        keyHash: hash,
        fingerprint: hash,
        revision: 2,
        ...newInquiryIndexKeys(inquiry),
        ...inquiryIndexKeys(inquiry),
        ...inquiryDueAttributes(inquiry),
      },
    ],
    timeline: [
      ...putOf(
        timelineWrite(client.id, '1', { kind: 'created', at, actor: 'Zahrael', source: client.source }),
      ),
      ...putOf(inquiryTimelineWrite(client.id, inquiry)),
      ...storyOf(number, at),
    ],
  };
};

/** The counters for a number of leads. */
export const sampleCounters = (size: number, newest: Date): Rows => {
  const numbers = Array.from({ length: size }, (_, number) => number);
  const share = (matches: (number: number) => boolean) => numbers.filter(matches).length;

  return {
    counters: [
      ...counterRows('clients', {
        total: size,
        ...Object.fromEntries(
          SERVICE_TIERS.map((tier) => [tier, share((n) => oneOf(SERVICE_TIERS, n) === tier)]),
        ),
        ...Object.fromEntries(
          PIPELINE_STAGES.map((stage) => [stage, share((n) => oneOf(PIPELINE_STAGES, n) === stage)]),
        ),
      }),
      ...counterRows('inquiries', {
        ...Object.fromEntries(INQUIRY_STATES.map((state) => [state, share((n) => stateOf(n) === state)])),
        [`mine#${SAMPLE_STAFF_MEMBER}`]: share(isAssigned),
      }),
      {
        ...sequenceKey('client-id'),
        value: sampleClientId(size),
        since: new Date(newest.getTime() - size * 10).toISOString().slice(0, 7),
      },
      ...sampleBillingCounters(size, newest),
    ],
  };
};
