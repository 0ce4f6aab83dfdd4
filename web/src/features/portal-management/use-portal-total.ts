import { useSearchParams } from 'react-router-dom';
import { readPortalAnalytics } from '../../../../shared/contract/client-portal.ts';
import { useQuery } from '../../api/query.ts';
import { clientIn } from '../../components/client/client-filter.tsx';

/** Total number in the portal; not counted per client. */
export const usePortalTotal = (of: 'users' | 'documents' | 'engagements'): number | undefined => {
  const [query] = useSearchParams();
  const read = useQuery(readPortalAnalytics, {});

  return read.state === 'ready' && clientIn(query) === undefined ? read.data[of] : undefined;
};
