import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib';

// What a reader's program would run, send, open or load. Links to pages and web addresses stay.
const REFUSED_ACTIONS = new Set(
  [
    ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToE'],
    ...['Rendition', 'RichMediaExecute', 'Movie', 'Sound'],
  ].map((action) => PDFName.of(action)),
);
const SCRIPTS = [PDFName.of('JS'), PDFName.of('XFA')];
const ACTION_TYPE = PDFName.of('S');

const isRefused = (dictionary: PDFDict): boolean => {
  const action = dictionary.get(ACTION_TYPE);

  return (
    SCRIPTS.some((key) => dictionary.has(key)) ||
    (action instanceof PDFName && REFUSED_ACTIONS.has(action)) ||
    dictionary.values().some(isActive)
  );
};

const isActive = (object: PDFObject): boolean => {
  if (object instanceof PDFStream) return isRefused(object.dict);
  if (object instanceof PDFDict) return isRefused(object);

  return object instanceof PDFArray && object.asArray().some(isActive);
};

/** Whether a PDF holds scripts, or actions that do more than lead to a page or an address. */
export const hasActiveContent = ({ context }: PDFDocument): boolean =>
  // References lead to objects of the same list.
  context.enumerateIndirectObjects().some(([, object]) => isActive(object));
