import { checkRecipients, startBulkEmail } from '../../shared/contract/bulk-email.ts';
import { updateProbabilities } from '../../shared/contract/crm.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import {
  createImport,
  leaveOutImportRow,
  repairImportRow,
  startExport,
  startImport,
} from '../../shared/contract/jobs.ts';
import { submitInquiry } from '../../shared/contract/leads.ts';
import { dismissFailedMail, retryMail } from '../../shared/contract/mail.ts';
import {
  updateContractPreviews,
  updateMaritimeFlowStatus,
  updateMarketData,
} from '../../shared/contract/operations.ts';
import { updateSubscription } from '../../shared/contract/payments.ts';
import { erasePersonalData, requestPerson } from '../../shared/contract/personal-data.ts';
import { downloadMailFile } from '../../shared/contract/received-mail.ts';
import { signInToStaffPortal } from '../../shared/contract/staff-access.ts';
import { triggerSync } from '../../shared/contract/sync.ts';
import { saveListLayout } from '../../shared/contract/views.ts';
import { USUAL_PROBABILITIES } from '../../shared/domain/forecast.ts';
import { sampleMaritimeFlow } from '../../shared/test-samples/operations.ts';
import { ACCESS_CODE, sampleLead } from './sample-calls.ts';

export const SAMPLE_USER = {
  username: 'sample-member',
  password: 'a sample phrase for benches',
  accessTier: 'Tier3',
} as const;

export const SAMPLE_STAFF = 'sample-staff';
/** A member of staff whom others change. */
export const SAMPLE_COLLEAGUE = 'sample-colleague';

/** A value for each field that an endpoint requires, by its name. */
const FIELDS: Readonly<Record<string, unknown>> = {
  ...SAMPLE_USER,
  accessCode: ACCESS_CODE,
  activity: 'looking',
  amount: '100.00',
  at: '2026-11-23T06:00:00.000Z',
  assertion: { id: 'sample', clientDataJSON: 'sample', authenticatorData: 'sample', signature: 'sample' },
  clientName: 'Amira Sample',
  code: 'SAMPLE-CODE',
  contactId: '1-2',
  contactEmail: 'other@sample.example',
  credential: { id: 'sample', clientDataJSON: 'sample', attestationObject: 'sample' },
  currency: 'USD',
  direction: 'outgoing',
  documentType: 'NDA',
  dueAt: '2026-11-24T06:00:00.000Z',
  email: 'former@sample.example',
  from: '2026-08-25',
  entry: '2026-11-23T06:00:00.000Z#note#a-sample',
  engagementType: 'Advisory',
  feed: 'market-data',
  fileId: 'Sample_NDA_2026-11-21_SAMPLE-1',
  kind: 'reply',
  invoiceId: 'INV-7K2M9QXA',
  isShared: false,
  list: 'clients',
  lines: [{ description: 'Draft survey', quantity: '1', unitAmount: '100.00' }],
  name: 'Amira Sample',
  newAccessCode: 'still water in the lee',
  newPassword: 'another phrase for benches',
  oldAccessCode: ACCESS_CODE,
  oldPassword: SAMPLE_USER.password,
  originalName: 'sample.png',
  otherId: 2,
  mergedId: 2,
  mergedVersion: 1,
  outcome: 'spoke',
  owner: SAMPLE_STAFF,
  part: 1,
  paymentMethod: 'card',
  q: 'INQ-7K2M',
  query: 'status=New',
  reason: 'A sample reason',
  record: 'client-1',
  reference: 'INQ-7K2M9QXA',
  serviceTier: 'Tier1',
  sha256: '0'.repeat(64),
  status: 'sent',
  text: 'A sample note',
  title: 'A sample title',
  to: '2026-11-24',
  token: 'sample-token-of-a-link',
  version: 1,
};

/** The ids in paths, by the kind of record. */
const IDS: Readonly<Record<string, string>> = {
  'automated-documents': 'DOC-7K2M9QXA',
  'client-portal': 'LIB-7K2M9QXA',
  inquiries: 'a-sample-note',
  exports: 'JOB-7K2M9QXA',
  imports: 'JOB-7K2M9QXA',
  jobs: 'JOB-7K2M9QXA',
  invoices: 'INV-7K2M9QXA',
  payments: 'PAY-7K2M9QXA',
  'personal-data': 'PDR-7K2M9QXA',
  'reply-templates': 'a-sample-template',
  'set-aside-mail': 'a-sample-mail-set-asid',
  subscriptions: 'SUB-1-Tier1',
  sync: 'SYN-7K2M9QXA',
  grid: 'REP-7K2M9QXA',
  records: 'ENG-7K2M9QXA',
  staff: 'a-sample-session',
  tasks: 'a-sample-task',
  team: SAMPLE_COLLEAGUE,
  views: 'a-sample-view',
};

/** Inputs of endpoints where the names of the fields are not enough. */
const WHOLE: Readonly<Record<string, object>> = {
  [signInToStaffPortal.id]: { username: SAMPLE_STAFF, accessCode: ACCESS_CODE },
  [submitInquiry.id]: sampleLead('x'.repeat(500)),
  [updateMaritimeFlowStatus.id]: { ...sampleMaritimeFlow, version: 0 },
  [updateContractPreviews.id]: { items: [], provenance: 'Sample', version: 0 },
  [updateMarketData.id]: { alerts: [], provenance: 'Sample', version: 0 },
  [updateProbabilities.id]: { probabilities: USUAL_PROBABILITIES, version: 0 },
  [updateSubscription.id]: { id: IDS.subscriptions, version: 1, status: 'paused' },
  [retryMail.id]: { id: 'sample' },
  [dismissFailedMail.id]: { id: 'sample' },
  [downloadMailFile.id]: { reference: 'INQ-7K2M9QXA', id: 'a-sample-mail-received', place: 0 },
  [startExport.id]: { list: 'clients' },
  [checkRecipients.id]: { clientIds: '1,2,3' },
  [startBulkEmail.id]: { subject: 'A sample', text: 'Dear {{name}}', clientIds: [1, 2, 3] },
  [createImport.id]: { originalName: 'clients.csv', fileSize: 100 },
  [startImport.id]: {
    ...{ id: 'JOB-7K2M9QXA', encoding: 'utf-8', delimiter: ',' },
    columns: [
      { header: 'Name', field: 'clientName' },
      { header: 'Email', field: 'contactEmail' },
    ],
  },
  [repairImportRow.id]: { id: 'JOB-7K2M9QXA', row: 2, values: {} },
  [leaveOutImportRow.id]: { id: 'JOB-7K2M9QXA', row: 2 },
  [requestPerson.id]: { email: 'amira@sample.example' },
  [erasePersonalData.id]: { id: 'PDR-7K2M9QXA', confirmation: 'amira@sample.example' },
  [saveListLayout.id]: { list: 'inquiries', density: 'compact', columns: ['reference'] },
  [triggerSync.id]: { uniqueClientId: '1', actionType: 'onboarding_download', actionData: {} },
};

const shapeOf = ({
  input,
}: Endpoint): Record<string, { safeParse: (value: unknown) => { success: boolean } }> =>
  'shape' in input ? Object(input.shape) : {};

/**
 * An input that the endpoint accepts: the fields that its contract requires.
 * @throws for a new field without a sample
 */
export const sampleInputOf = (endpoint: Endpoint, clientId: number): Record<string, unknown> => {
  const [, kind = ''] = /^\/api\/([^/]+)/.exec(endpoint.path) ?? [];
  const samples = { ...FIELDS, clientId, id: IDS[kind] ?? clientId };
  const required = Object.entries(shapeOf(endpoint)).filter(
    ([, field]) => !field.safeParse(undefined).success,
  );
  const input =
    WHOLE[endpoint.id] ?? Object.fromEntries(required.map(([name]) => [name, Object(samples)[name]]));
  const { error } = endpoint.input.safeParse(input);
  if (error) throw new Error(`The sample input of ${endpoint.id}: ${error.message}`);

  return { ...input };
};
