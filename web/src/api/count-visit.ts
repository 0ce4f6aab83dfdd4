import type { submitInquiry } from '../../../shared/contract/leads.ts';
import { formStartAddress, pageAddress } from '../../../shared/domain/counted-address.ts';

const INQUIRIES: (typeof submitInquiry)['path'] = '/api/contact';

/** The edge answers with nothing, and its log has the request. Nobody waits for it, and nobody hears where it fails. */
const tellEdge = (address: string): void => {
  fetch(address, { credentials: 'omit', cache: 'no-store', keepalive: true, priority: 'low' }).catch(
    () => undefined,
  );
};

const started = new Set<string>();

/** Counts that a visitor has started to fill in a form of inquiries, once per form and page load. */
export const countFormStart = (form: HTMLFormElement): void => {
  const { draft } = form.dataset;
  if (draft === undefined || started.has(draft) || form.getAttribute('action') !== INQUIRIES) return;
  started.add(draft);
  tellEdge(formStartAddress(draft));
};

/** Counts a page to which a link led without a page load. */
export const countPage = (path: string): void => tellEdge(pageAddress(path));
