import type { Page } from '@playwright/test';
import type { AutomatedDocument, MadeDocument } from '../../../shared/domain/document.ts';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type {
  Download,
  PortalAnalytics,
  PortalDocument,
  ReadableDocument,
} from '../../../shared/domain/portal-document.ts';
import type { PortalUser } from '../../../shared/domain/portal-user.ts';
import { NOW } from './staff-samples.ts';

/** Answers reads of a list with these items. */
export const serveItems = (page: Page, url: string, items: readonly unknown[]) =>
  page.route(url, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { items } }) : route.fallback(),
  );

/** Answers a call, one answer after the other; gives what was sent. */
export const answerCall = async (
  page: Page,
  method: string,
  url: string,
  ...answers: { status?: number; json: unknown }[]
): Promise<Record<string, unknown>[]> => {
  const sent: Record<string, unknown>[] = [];
  await page.route(url, (route) => {
    if (route.request().method() !== method) return route.fallback();
    sent.push(route.request().postDataJSON() ?? {});
    return route.fulfill(answers[Math.min(sent.length, answers.length) - 1]);
  });
  return sent;
};

export const problem = (status: number, more: object = {}) => ({
  status,
  json: { code: 'internal', message: 'Something went wrong on our side.', requestId: 'sample', ...more },
});

export const pdfFile = (name: string) => ({
  status: 200,
  body: '%PDF-1.7 sample',
  headers: {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="sample.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
  },
});

const ordered = (number: number) => ({
  id: `DOC-SAMP${String(number).padStart(4, '0')}`,
  uniqueFileId: `Sample-Client-${number}_NDA_2026-11-21_SAMPLE-1`,
  documentType: 'NDA' as const,
  tier: 'Observer' as const,
  clientId: number,
  clientName: `Sample Client ${number}`,
  status: 'generated' as const,
  triggeredBy: 'inquiry' as const,
  templateVersion: 'v1.3',
  createdAt: NOW,
  dominionCode: 'SAMPLE-1',
  attempts: 1,
  version: 1,
});

export const made = (number: number, change: Partial<MadeDocument> = {}): MadeDocument => ({
  ...ordered(number),
  production: 'done',
  sha256: 'ab'.repeat(32),
  fileSize: 48_800,
  history: [{ status: 'generated', at: NOW, by: 'Zahrael' }],
  ...change,
});

export const failed = (number: number, error: string): AutomatedDocument => ({
  ...ordered(number),
  production: 'failed',
  history: [],
  attempts: 3,
  error,
});

export const pending = (number: number): AutomatedDocument => ({
  ...ordered(number),
  production: 'pending',
  history: [],
});

export const portalUser = (number: number, change: Partial<PortalUser> = {}): PortalUser => ({
  id: `user-${number}`,
  clientId: number,
  clientName: `Sample Client ${number}`,
  username: `sample.person${number}`,
  accessTier: 'Tier2',
  division: 'All',
  isActive: true,
  createdAt: NOW,
  version: 1,
  ...change,
});

export const portalDocument = (number: number, change: Partial<PortalDocument> = {}): PortalDocument => ({
  id: `file-${number}`,
  originalName: `Sample report ${number}.pdf`,
  documentType: 'Report',
  accessTier: 'Tier2',
  division: 'Maritime',
  fileSize: 1_400_000,
  isEncrypted: true,
  watermarked: true,
  uploadedBy: 'staff',
  createdAt: NOW,
  sha256: 'ab'.repeat(32),
  ...change,
});

export const engagement = (number: number, change: Partial<Engagement> = {}): Engagement => ({
  id: `engagement-${number}`,
  clientId: number,
  clientName: `Sample Client ${number}`,
  title: `Sample charter ${number}`,
  engagementType: 'Vessel charter',
  status: 'active',
  progress: 40,
  createdAt: NOW,
  updatedAt: NOW,
  version: 1,
  ...change,
});

export const readable = (number: number, change: Partial<ReadableDocument> = {}): ReadableDocument => ({
  id: `file-${number}`,
  originalName: `Sample report ${number}.pdf`,
  documentType: 'Report',
  fileSize: 1_400_000,
  watermarked: true,
  createdAt: NOW,
  ...change,
});

export const taken = (number: number, change: Partial<Download> = {}): Download => ({
  id: `download-${number}`,
  at: NOW,
  documentId: `file-${number}`,
  originalName: `Sample report ${number}.pdf`,
  documentType: 'Report',
  clientId: number,
  username: `sample.person${number}`,
  by: 'client',
  ...change,
});

export const analytics: PortalAnalytics = {
  users: 12,
  activeUsers: 11,
  signIns: 240,
  documents: 38,
  storedBytes: 61_000_000,
  downloads: 410,
  engagements: 9,
  liveEngagements: 5,
  averageProgress: 46.5,
};

export const portalSession = {
  username: 'sample.person12',
  clientName: 'Sample Client 12',
  accessTier: 'Tier2',
  division: 'Maritime',
  expiresAt: '2026-11-28T10:00:00.000Z',
};

/** Somebody is signed in to the client portal. */
export const enterPortal = async (page: Page) => {
  await page.addInitScript(() => localStorage.setItem('client-signed-in', 'yes'));
  await page.route('**/api/client-portal/session', (route) => route.fulfill({ json: portalSession }));
};
