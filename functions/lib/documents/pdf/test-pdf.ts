import { getDocumentProxy } from 'unpdf';
import type { CompanyDetails } from '../../../../shared/domain/company-details.ts';
import type { Block, DocumentContent } from './content.ts';
import type { DocumentData } from './template-data.ts';

process.env.COMPANY_DETAILS = JSON.stringify({
  origin: 'https://sample-group.example',
  contactEmail: 'contact@sample-group.example',
  contactPhone: '+971 4 555 0199',
  onboardingEmail: 'onboarding@sample-group.example',
  bankAccount: { name: 'Sample Group', bank: 'Sample Bank', iban: 'AE07 SAMPLE', swift: 'SAMPAEAD' },
} satisfies CompanyDetails);

interface Placed {
  readonly text: string;
  readonly x: number;
  /** From the page's lower edge. */
  readonly y: number;
  readonly width: number;
}

/** The contents of a PDF as another library reads them: the texts of each page with positions, and the metadata. */
export const readPdf = async (bytes: Uint8Array) => {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 });
  const pages: Placed[][] = [];
  const tags: unknown[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    tags.push(await page.getStructTree());
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width }]
          : [],
      ),
    );
  }
  const { info } = await pdf.getMetadata();
  const textOf = (page: readonly Placed[]) => page.map(({ text }) => text.trim()).join(' ');

  return { pages, texts: pages.map(textOf), text: pages.map(textOf).join(' '), info, tags };
};

export const sampleData = (changes: Partial<DocumentData> = {}): DocumentData => ({
  fileId: 'Amira-Sample_NDA_2026-11-21_AML-7',
  dominionCode: 'AML-7',
  date: '2026-11-21T10:00:00.000Z',
  client: {
    name: 'Amira Sample',
    company: 'Sample & Sons Bulk Shipping LLC',
    email: 'amira@sample-bulk.example',
  },
  tier: 'Dominion',
  ...changes,
});

export const documentOf = (...blocks: readonly Block[]): DocumentContent => ({
  title: 'A Sample Document',
  subject: 'Made to be looked at by tests.',
  version: 'v1.0',
  fileId: 'Amira-Sample_Sample_2026-11-21_AML-7',
  dominionCode: 'AML-7',
  date: '2026-11-21T10:00:00.000Z',
  blocks,
});
