import { expect, test } from 'vitest';
import type { AutomatedDocument, DocumentType } from '../../../../shared/domain/document.ts';
import { samplePendingDocument } from '../../../../shared/test-samples/documents.ts';
import { productionRuns } from './production-runs.ts';

const TYPES = ['NDA', 'OnboardingPack'] as const;

test('documents ordered together for one client are one run, in the order of the rule', () => {
  const runs = productionRuns(
    [
      ordered('OnboardingPack', 7, 11),
      ordered('NDA', 7, 11),
      ordered('NDA', 8, 10),
      ordered('OnboardingPack', 8, 10),
    ],
    TYPES,
    false,
  );

  expect(
    runs.map(({ clientId, steps }) => [clientId, ...steps.map(({ documentType }) => documentType)]),
  ).toEqual([
    [7, 'NDA', 'OnboardingPack'],
    [8, 'NDA', 'OnboardingPack'],
  ]);
});

test('documents of two clients ordered at the same time are two runs', () => {
  expect(productionRuns([ordered('NDA', 7, 11), ordered('NDA', 8, 11)], TYPES, false)).toHaveLength(2);
});

test('an incomplete run at the end of the page is left out', () => {
  const cut = [ordered('NDA', 7, 11), ordered('OnboardingPack', 7, 11), ordered('NDA', 8, 10)];

  expect(productionRuns(cut, TYPES, true)).toHaveLength(1);
  expect(productionRuns(cut, TYPES, false)).toHaveLength(2);
});

const ordered = (documentType: DocumentType, clientId: number, hour: number): AutomatedDocument => ({
  ...samplePendingDocument(clientId),
  id: `DOC-${documentType}-${clientId}`,
  documentType,
  createdAt: `2026-11-21T${hour}:00:00.000Z`,
});
