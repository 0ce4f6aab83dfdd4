import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib';

const names = (...texts: readonly string[]): readonly PDFName[] => texts.map((text) => PDFName.of(text));

// What a reader's program would run, send, open or load. Links to pages and web addresses stay.
const REFUSED_ACTIONS = new Set<unknown>(
  names(
    ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE'],
    ...['Rendition', 'RichMediaExecute', 'Movie', 'Sound'],
  ),
);
/** The actions that may start by themselves. */
const HARMLESS_ACTIONS = new Set<unknown>(names('GoTo', 'Named'));
const SCRIPTS = names('JS', 'XFA');
const TRIGGERS = names('OpenAction', 'AA');
const ACTION_TYPE = PDFName.of('S');

const isRefused = (dictionary: PDFDict): boolean =>
  SCRIPTS.some((key) => dictionary.has(key)) ||
  REFUSED_ACTIONS.has(dictionary.lookup(ACTION_TYPE)) ||
  TRIGGERS.some((key) => startsMore(dictionary.lookup(key))) ||
  dictionary.values().some(isActive);

/** Whether what starts by itself does more than lead to a page: an action, or the actions of several events. */
const startsMore = (trigger: PDFObject | undefined): boolean => {
  if (!(trigger instanceof PDFDict)) return false;
  const action = trigger.lookup(ACTION_TYPE);
  if (action !== undefined) return !HARMLESS_ACTIONS.has(action);

  return trigger.keys().some((event) => {
    const started = trigger.lookup(event);

    return started instanceof PDFDict && !HARMLESS_ACTIONS.has(started.lookup(ACTION_TYPE));
  });
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
