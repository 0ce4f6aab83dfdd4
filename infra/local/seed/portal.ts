import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { changeOwnPassword } from '../../../shared/contract/client-portal.ts';
import { searchClients } from '../../../shared/contract/crm.ts';
import { listDocuments, sendDocument } from '../../../shared/contract/documents.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import {
  createEngagement,
  createPortalUser,
  uploadPortalDocument,
} from '../../../shared/contract/portal-management.ts';
import { signInToPortal } from '../../../shared/contract/portal-session.ts';
import type { Stack } from '../stack.ts';
import { callSite, responseError, signInAsDemoStaff, signInAt } from './call.ts';

/** Portal users of sample clients. Their passwords are public. */
export const DEMO_CLIENTS = [
  {
    email: 'amara.okonjo@lagos-grain.example',
    username: 'amara',
    password: 'local-client-password',
    accessTier: 'Tier1',
    division: 'All',
  },
  {
    email: 'chartering@solvang-bulk.example',
    username: 'henrik',
    password: 'local-client-password',
    accessTier: 'Tier3',
    division: 'Maritime',
  },
] as const;

const engagements = [
  {
    of: 'amara',
    title: 'Santos to Lagos frame agreement',
    engagementType: 'Charter',
    status: 'active',
    progress: 45,
  },
  {
    of: 'amara',
    title: 'Berth and draft survey, Apapa',
    engagementType: 'Advisory',
    status: 'completed',
    progress: 100,
  },
  {
    of: 'henrik',
    title: 'MV Solvang Petrel, 60 to 90 days',
    engagementType: 'Charter',
    status: 'active',
    progress: 20,
  },
] as const;

interface SampleFile {
  /** The only client that may read it; shared if absent. */
  readonly of?: (typeof DEMO_CLIENTS)[number]['username'];
  readonly said: Omit<RequestOf<typeof uploadPortalDocument>, 'clientId'>;
  readonly lines: readonly string[];
}

/** Every port, rate and number is invented. */
const files: readonly SampleFile[] = [
  {
    said: {
      originalName: 'South Atlantic outlook (sample).pdf',
      documentType: 'Report',
      accessTier: 'Tier3',
    },
    lines: [
      'South Atlantic outlook',
      'Sample document: every figure is invented.',
      'Santos: 4 days of waiting. Rio Grande: 2 days.',
    ],
  },
  {
    said: {
      originalName: 'Corridor rates (sample).csv',
      documentType: 'Rates',
      accessTier: 'Tier3',
      division: 'Maritime',
    },
    lines: [
      'corridor,class,rate per day',
      'Santos to Lagos,Panamax,22720',
      'Durban to Fujairah,Handymax,22400',
    ],
  },
  {
    said: { originalName: 'Partner briefing (sample).pdf', documentType: 'Briefing', accessTier: 'Tier1' },
    lines: ['Partner briefing', 'Sample document: every figure is invented.', 'For Dominion Partners.'],
  },
  {
    of: 'amara',
    said: { originalName: 'Apapa berth plan (sample).pdf', documentType: 'Plan', accessTier: 'Tier2' },
    lines: [
      'Apapa berth plan',
      'Sample document: every figure is invented.',
      'Berth 4: draft 12.5 m since the dredging.',
    ],
  },
  {
    of: 'henrik',
    said: {
      originalName: 'Solvang Petrel particulars (sample).txt',
      documentType: 'Vessel',
      accessTier: 'Tier3',
    },
    lines: ['MV Solvang Petrel (sample)', '68,400 DWT, Panamax, seven holds, geared.'],
  },
];

const pdfOf = async ([title = '', ...lines]: readonly string[]): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const [serif, sans] = [
    await pdf.embedFont(StandardFonts.TimesRoman),
    await pdf.embedFont(StandardFonts.Helvetica),
  ];
  page.drawText(title, { x: 72, y: 720, size: 28, font: serif, color: rgb(0.05, 0.11, 0.16) });
  page.drawText(lines.join('\n'), { x: 72, y: 680, size: 11, lineHeight: 20, font: sans });

  return pdf.save();
};

const bytesOf = ({ said, lines }: SampleFile) =>
  said.originalName.endsWith('.pdf') ? pdfOf(lines) : Buffer.from(`${lines.join('\n')}\n`);

/** Adds portal users, files, engagements and a sent document through the API. Repeating it adds nothing. */
export const seedPortal = async (stack: Stack): Promise<void> => {
  const cookie = await signInAsDemoStaff(stack);
  const ask = async (sent: Parameters<typeof callSite>[1], key = ''): Promise<unknown> => {
    const response = await callSite(stack, {
      ...sent,
      headers: { cookie, ...(key && { 'idempotency-key': key }), ...sent.headers },
    });
    // An earlier, interrupted seeding may have taken the username.
    if (!response.ok && response.status !== 409)
      throw await responseError(`${sent.method} ${sent.path}`, response);

    return response.json();
  };

  const clientIds = new Map<string, number>();
  for (const { email, ...account } of DEMO_CLIENTS) {
    const path = `${searchClients.path}?q=${encodeURIComponent(email)}`;
    const [client] = searchClients.output.parse(await ask({ method: 'GET', path })).items;
    if (!client) throw new Error(`There is no sample client ${email}.`);
    clientIds.set(account.username, client.id);
    await addDemoUser(stack, ask, { ...account, clientId: client.id });
  }
  for (const { of, ...engagement } of engagements) {
    const body = { ...engagement, clientId: clientIds.get(of) };
    await ask({ ...createEngagement, body }, `sample ${engagement.title}`.replaceAll(' ', '-'));
  }
  for (const file of files) {
    const query = new URLSearchParams({
      ...file.said,
      ...(file.of && { clientId: String(clientIds.get(file.of)) }),
    });
    await ask(
      {
        method: uploadPortalDocument.method,
        path: `${uploadPortalDocument.path}?${query}`,
        body: await bytesOf(file),
        headers: { 'content-type': 'application/octet-stream' },
      },
      `sample ${file.said.originalName}`.replaceAll(' ', '-'),
    );
  }
  for (const clientId of clientIds.values()) await sendPack(ask, clientId);
  await stack.settled();
};

type Ask = (sent: Parameters<typeof callSite>[1], key?: string) => Promise<unknown>;

/** The password that staff set for a demo user, who then chooses their own; nobody uses it later. */
const FIRST_PASSWORD = 'k3vd-29xp-hq7m-w5nt';

/** Adds a demo user who has chosen a password of their own. */
const addDemoUser = async (
  stack: Stack,
  ask: Ask,
  { password, ...user }: Omit<(typeof DEMO_CLIENTS)[number], 'email'> & { clientId: number },
): Promise<void> => {
  await ask({ ...createPortalUser, body: { ...user, password: FIRST_PASSWORD } });
  const credentials = { username: user.username, password: FIRST_PASSWORD };
  const cookie = await signInAt(stack, signInToPortal, credentials).catch(() => undefined);
  // An earlier, interrupted seeding may have come this far.
  if (cookie === undefined) return;
  const passwords = { oldPassword: FIRST_PASSWORD, newPassword: password };
  await ask({ ...changeOwnPassword, body: passwords, headers: { cookie } });
};

const sendPack = async (ask: Ask, clientId: number): Promise<void> => {
  const found = await ask({ method: 'GET', path: `${listDocuments.path}?clientId=${clientId}` });
  const pack = listDocuments.output
    .parse(found)
    .items.find(({ documentType, production }) => documentType === 'OnboardingPack' && production === 'done');
  if (!pack) return;
  const path = sendDocument.path.replace('{id}', pack.id);
  await ask({ ...sendDocument, path, body: {} }, `sample-pack-${clientId}`);
};
