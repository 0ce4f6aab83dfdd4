/**
 * Addresses that the edge answers with nothing, and that its log has: by them pages and forms are counted that cause no
 * request of their own. Browsers load this file before the first touch: it has nothing else.
 */
export const COUNTED = '/counted/';

const FORM_START = `${COUNTED}form-start/`;
const PAGE = `${COUNTED}page`;

/** The address that says that a visitor has begun to fill in a form. */
export const formStartAddress = (form: string): string => FORM_START + form;

/** The address that says that a visitor has gone to a page without loading it. @param path of the page, `/` for home */
export const pageAddress = (path: string): string => PAGE + path;

/** The form that an address says was begun; the caller checks that there is one of this name. */
export const formStartedAt = (address: string): string | undefined =>
  address.startsWith(FORM_START) ? address.slice(FORM_START.length) : undefined;

/** The page that an address says was gone to; undefined for other addresses. */
export const pageGoneTo = (address: string): string | undefined =>
  address.startsWith(`${PAGE}/`) ? address.slice(PAGE.length) : undefined;
