import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import { type FileEndpoint, fileFrom } from './download.ts';

/** Opens the file of an endpoint in a new tab. Throws as `download` does and closes the tab then. */
export const openFile = async <E extends FileEndpoint>(endpoint: E, input: RequestOf<E>): Promise<void> => {
  // Opened at once: browsers let a page open tabs only in answer to a press.
  const tab = window.open('', '_blank');
  try {
    const { file } = await fileFrom(endpoint, input);
    const address = URL.createObjectURL(file);
    if (tab === null) window.location.assign(address);
    else tab.location.replace(address);
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch (error) {
    tab?.close();
    throw error;
  }
};
