import { readPortalAnalytics } from '../../../../shared/contract/portal-management.ts';
import { useQuery } from '../../api/query.ts';
import { useListedClient } from '../../components/client/listed-client.tsx';

/** Total number in the portal; not counted per client. */
export const usePortalTotal = (of: 'users' | 'documents' | 'engagements'): number | undefined => {
  const { clientId } = useListedClient();
  const read = useQuery(readPortalAnalytics, {});

  return read.state === 'ready' && clientId === undefined ? read.data[of] : undefined;
};
