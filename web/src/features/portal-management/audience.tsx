import { readPortalAnalytics } from '../../../../shared/contract/portal-management.ts';
import { useQuery } from '../../api/query.ts';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { audienceText } from './audience-text.ts';
import { divisionIn, tierIn } from './scope-options.tsx';

/** Audience of the upload in the surrounding form. */
export const Audience = ({ clientName }: { clientName: string | undefined }) => {
  const { part, values } = useFormValues();
  const analytics = useQuery(readPortalAnalytics, {});
  const text = audienceText({
    accessTier: tierIn(values.accessTier) ?? 'Tier1',
    division: divisionIn(values.division) ?? 'All',
    clientName,
    activeUsers: analytics.state === 'ready' ? analytics.data.activeUsers : undefined,
  });

  return (
    <div ref={part}>
      <p role="status" className="border-l-4 border-brass py-1 pl-4 text-data">
        {text}
      </p>
    </div>
  );
};
