import type { AutomatedDocument, MadeDocument } from '../domain/document.ts';
import { NOW } from './time.ts';

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

export const sampleDocument = (number: number, change: Partial<MadeDocument> = {}): MadeDocument => ({
  ...ordered(number),
  production: 'done',
  sha256: 'ab'.repeat(32),
  fileSize: 48_800,
  history: [{ status: 'generated', at: NOW, by: 'Zahrael' }],
  ...change,
});

export const sampleFailedDocument = (
  number: number,
  error: string,
  change: { erasedAt?: string } = {},
): AutomatedDocument => ({
  ...ordered(number),
  production: 'failed',
  history: [],
  attempts: 3,
  error,
  ...change,
});

export const samplePendingDocument = (number: number): AutomatedDocument => ({
  ...ordered(number),
  production: 'pending',
  history: [],
});
