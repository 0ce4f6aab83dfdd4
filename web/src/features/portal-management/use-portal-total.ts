import { useSearchParams } from 'react-router-dom';
import { readPortalAnalytics } from '../../../../shared/contract/client-portal.ts';
import { useRead } from '../../api/hooks.ts';
import { useQuietRefresh } from '../../api/use-quiet-refresh.ts';
import { clientIn } from '../../components/client/client-filter.tsx';

/** How many there are in all; per client nobody counts them. */
export const usePortalTotal = (of: 'users' | 'documents' | 'engagements'): number | undefined => {
  const [query] = useSearchParams();
  const read = useRead(readPortalAnalytics, {});
  useQuietRefresh(read);

  return read.state === 'ready' && clientIn(query) === undefined ? read.data[of] : undefined;
};
