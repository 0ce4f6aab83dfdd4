import { countDuplicatePairs } from '../../../../shared/contract/client-merges.ts';
import { MOST_COUNTED_PAIRS } from '../../../../shared/domain/client.ts';
import { useQuery } from '../../api/query.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** The way to the suspected duplicates, with their number; nothing where there are none. */
export const DuplicatesLink = () => {
  const read = useQuery(countDuplicatePairs, {}, { every: false });
  const count = read.state === 'ready' ? read.data.count : 0;
  if (count === 0) return null;

  return (
    <TextLink to={paths.duplicates}>
      Duplicates{' '}
      <span className="font-semibold tabular-nums">
        {count === MOST_COUNTED_PAIRS ? `${MOST_COUNTED_PAIRS}+` : count}
      </span>
      <span className="sr-only"> to look at</span>
    </TextLink>
  );
};
