import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { hasActiveContent } from './pdf-actions.ts';

/** A page whose annotation has this action, saved and read again. */
const withAction = async (action: Record<string, unknown>, change?: (pdf: PDFDocument) => void) => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage();
  const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 10, 10], A: action };
  page.node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.obj(link as never)]));
  change?.(pdf);

  return PDFDocument.load(await pdf.save());
};

const HARMLESS = { S: 'URI', URI: PDFString.of('https://sample.example') };

test.each([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'RichMediaExecute',
])('a PDF with the action %s is active', async (type) =>
  expect(hasActiveContent(await withAction({ S: type }))).toBe(true),
);

test.each([
  ['a script of the document', (pdf: PDFDocument) => pdf.addJavaScript('greet', 'app.alert(1)')],
  [
    'an action of opening',
    (pdf: PDFDocument) =>
      pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj({ S: 'JavaScript', JS: 'app.alert(1)' })),
  ],
  [
    'a script without an action type',
    (pdf: PDFDocument) => pdf.catalog.set(PDFName.of('AA'), pdf.context.obj({ WC: { JS: 'app.alert(1)' } })),
  ],
  [
    'a form of its own language',
    (pdf: PDFDocument) => pdf.catalog.set(PDFName.of('AcroForm'), pdf.context.obj({ XFA: [] })),
  ],
  [
    'an action whose type is an object of its own',
    (pdf: PDFDocument) =>
      pdf.catalog.set(
        PDFName.of('OpenAction'),
        pdf.context.obj({ S: pdf.context.register(PDFName.of('Launch')) }),
      ),
  ],
  [
    'an address that opens by itself',
    (pdf: PDFDocument) => pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj(HARMLESS)),
  ],
  [
    'an address that opens with a page',
    (pdf: PDFDocument) => pdf.getPage(0).node.set(PDFName.of('AA'), pdf.context.obj({ O: HARMLESS })),
  ],
  [
    'a name in hexadecimal',
    (pdf: PDFDocument) =>
      pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj({ S: PDFName.of('J#61vaScript') })),
  ],
])('a PDF with %s is active', async (_, change) =>
  expect(hasActiveContent(await withAction(HARMLESS, change))).toBe(true),
);

test.each([
  ['links to addresses', HARMLESS],
  ['links to its pages', { S: 'GoTo', D: ['first'] }],
  ['named actions', { S: 'Named', N: 'NextPage' }],
])('a PDF with %s is not', async (_, action) =>
  expect(hasActiveContent(await withAction(action))).toBe(false),
);

test.each([
  ['destination', (pdf: PDFDocument) => pdf.context.obj([pdf.getPage(0).ref, 'Fit'])],
  ['action', (pdf: PDFDocument) => pdf.context.obj({ S: 'GoTo', D: [pdf.getPage(0).ref, 'Fit'] })],
])('a PDF that opens at a page, by a %s, is not', async (_, opening) => {
  const pdf = await withAction(HARMLESS, (made) => made.catalog.set(PDFName.of('OpenAction'), opening(made)));
  expect(hasActiveContent(pdf)).toBe(false);
});
