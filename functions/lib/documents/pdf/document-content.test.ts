import { describe, expect, test } from 'vitest';
import { DOCUMENT_TYPES, type DocumentType, TEMPLATE_VERSIONS } from '../../../../shared/domain/document.ts';
import { documentContent } from './document-content.ts';
import { renderDocument } from './render.ts';
import { readPdf, sampleData } from './test-pdf.ts';

const read = async (type: DocumentType, data = sampleData()) =>
  readPdf(await renderDocument(documentContent(type, data)));

const samples = new Map<DocumentType, ReturnType<typeof read>>();
const readSample = (type: DocumentType) => {
  const sample = samples.get(type) ?? read(type);
  samples.set(type, sample);

  return sample;
};

describe.each(DOCUMENT_TYPES)('%s', (type) => {
  test('names client, version, file and code, on paper and in its metadata', async () => {
    const { text, texts, info } = await readSample(type);
    expect(text).toContain('Amira Sample');
    expect(text).toContain('21 November 2026');
    for (const page of texts) {
      expect(page).toContain(TEMPLATE_VERSIONS[type]);
      expect(page).toContain('Amira-Sample_NDA_2026-11-21_AML-7');
      expect(page).toContain('Internal code AML-7');
    }
    expect(info).toMatchObject({
      Title: documentContent(type, sampleData()).title,
      Subject: documentContent(type, sampleData()).subject,
      Author: 'Zahrael Group',
      CreationDate: 'D:20261121100000Z',
    });
  });

  test('says on each page which of how many it is', async () => {
    const { texts } = await readSample(type);
    texts.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${texts.length}`);
    });
  });

  test('is the same file whenever the same is asked', async () => {
    const [first, second] = [
      await renderDocument(documentContent(type, sampleData())),
      await renderDocument(documentContent(type, sampleData())),
    ];
    expect(Buffer.from(first).equals(second)).toBe(true);
  });
});

test('the Tier 1 contract states the annual retainer', async () => {
  const { text } = await readSample('Tier1Contract');
  expect(text).toContain('£24,000');
});

test('the payment agreement states the retainers and which of them applies', async () => {
  const { text } = await read('PaymentAgreement', sampleData({ tier: 'Strategic' }));
  expect(text).toContain('Tier 2: a retainer of $10,000, paid once, and quarterly billing');
  for (const figure of ['$25,000', '$10,000', 'Monthly, recurring', 'By project'])
    expect(text).toContain(figure);
});

test('the onboarding pack asks for at least 3 reference contacts and has room for them', async () => {
  const { text } = await readSample('OnboardingPack');
  expect(text).toContain('at least 3');
  for (const which of ['First', 'Second', 'Third']) expect(text).toContain(`${which} reference`);
});

test.each(DOCUMENT_TYPES.filter((type) => /NDA|Contract|Agreement|Clause/.test(type)))(
  'nobody signs a page of the %s that says nothing else',
  async (type) => {
    const { texts } = await readSample(type);
    expect(texts.at(-1)).toMatch(/\d+\.\d .*For Zahrael Group.*Signature/);
  },
);

test('a client without a company contracts in person', async () => {
  const { client } = sampleData();
  const { text } = await read('NDA', sampleData({ client: { ...client, company: '' } }));
  expect(text).toContain('For Amira Sample');
  expect(text).not.toContain('represented by');
});

test('the reference that caused a document is on it', async () => {
  const { text } = await read('NDA', sampleData({ reference: 'INQ-7K2M9QXA' }));
  expect(text).toContain('INQ-7K2M9QXA');
});
