import { useClientSearch } from '../../api/use-client-search.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';

const MOST_SHOWN = 3;
/** Fewer letters begin half of all names. */
const MIN_TYPED = 3;

/** Clients whose name or company begins with what staff enter for a new one. */
export const ClientsAlike = ({ typed }: { typed: string }) => {
  const search = useClientSearch(typed.trim().length < MIN_TYPED ? '' : typed);
  const found = search.state === 'found' || search.state === 'searching' ? search.found : [];

  return (
    <div role="status" className="text-note text-ink-soft sm:col-span-2">
      {found.length > 0 && (
        <>
          Already here:{' '}
          {found.slice(0, MOST_SHOWN).map(({ id, clientName, company, isArchived }, place) => (
            <span key={id}>
              {place > 0 && '; '}
              <TextLink to={paths.client(id)}>{clientName || `Client No. ${id}`}</TextLink>
              {company !== '' && company !== clientName && `, ${company}`}
              {isArchived && ' (archived)'}
            </span>
          ))}
        </>
      )}
    </div>
  );
};
