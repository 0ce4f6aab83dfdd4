import { summariseSetAsideMail } from '../../../../shared/contract/received-mail.ts';
import { useQuery } from '../../api/query.ts';

/** How many mails wait in the list of those set aside; nothing where none does. */
export const SetAsideCount = () => {
  const read = useQuery(summariseSetAsideMail, {});
  const waiting = read.state === 'ready' ? read.data.waiting : 0;
  if (waiting === 0) return null;

  return (
    <span className="ml-1.5 font-semibold text-amber tabular-nums">
      {waiting > 99 ? '99+' : waiting}
      <span className="sr-only"> to look at</span>
    </span>
  );
};
