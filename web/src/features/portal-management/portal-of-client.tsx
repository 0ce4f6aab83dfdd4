import { DownloadLog } from './download-log.tsx';
import { Library } from './library.tsx';
import { Users } from './users.tsx';

/** Portal users, documents and downloads of the client of this screen. */
export const PortalOfClient = () => (
  <>
    <h2 className="title pt-6">Portal users</h2>
    <Users />
    <h2 className="title pt-6">Documents for this client alone</h2>
    <Library />
    <DownloadLog />
  </>
);
