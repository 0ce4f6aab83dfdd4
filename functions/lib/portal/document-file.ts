import type { PortalDocument } from '../../../shared/domain/portal-document.ts';
import type { FileKey } from '../files/areas.ts';

/** Files of the library are kept by their content: nothing that is there is ever overwritten by something else. */
export const portalFileKey = ({ sha256 }: Pick<PortalDocument, 'sha256'>): FileKey => `portal/${sha256}`;
