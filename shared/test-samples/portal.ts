import type { OutputOf } from '../contract/endpoint.ts';
import type { readPortalSession } from '../contract/portal-session.ts';
import type { Engagement } from '../domain/engagement.ts';
import type {
  Download,
  PortalAnalytics,
  PortalDocument,
  ReadableDocument,
} from '../domain/portal-document.ts';
import type { PortalUser, PortalUserAccount } from '../domain/portal-user.ts';
import { NOW } from './time.ts';

export const samplePortalUser = (number: number, change: Partial<PortalUser> = {}): PortalUser => ({
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

export const samplePortalAccount = (
  number: number,
  change: Partial<PortalUserAccount> = {},
): PortalUserAccount => ({ ...samplePortalUser(number), state: 'active', ...change });

export const samplePortalDocument = (
  number: number,
  change: Partial<PortalDocument> = {},
): PortalDocument => ({
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

export const sampleEngagement = (number: number, change: Partial<Engagement> = {}): Engagement => ({
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

export const sampleReadableDocument = (
  number: number,
  change: Partial<ReadableDocument> = {},
): ReadableDocument => ({
  id: `file-${number}`,
  originalName: `Sample report ${number}.pdf`,
  documentType: 'Report',
  fileSize: 1_400_000,
  watermarked: true,
  createdAt: NOW,
  ...change,
});

export const sampleDownload = (number: number, change: Partial<Download> = {}): Download => ({
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

export const samplePortalAnalytics: PortalAnalytics = {
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

export const samplePortalSession: OutputOf<typeof readPortalSession> = {
  username: 'sample.person12',
  clientName: 'Sample Client 12',
  accessTier: 'Tier2',
  division: 'Maritime',
  expiresAt: '2026-11-28T10:00:00.000Z',
};
