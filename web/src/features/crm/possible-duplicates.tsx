import { declareDistinct, listDuplicates } from '../../../../shared/contract/client-merges.ts';
import { Client } from '../../../../shared/domain/client.ts';
import { useMutation } from '../../api/mutation.ts';
import { useQuery } from '../../api/query.ts';
import { useVersionedEdit } from '../../api/versioned-edit.ts';
import { paths } from '../../paths.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { Link } from '../../ui/link.tsx';
import { showFailure, showToast } from '../../ui/overlay/toast.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { CLIENT_READS } from './client-reads.ts';
import { DUPLICATE_REASON_TEXTS } from './duplicate-reason-texts.ts';
import { MergeButton } from './merge-button.tsx';

/** The clients that may be the same as this one, and those that staff have said are others; nothing where there are none. */
export const PossibleDuplicates = ({ client }: { client: Client }) => {
  const read = useQuery(listDuplicates, { id: client.id }, { every: false });
  const { noteRefusal } = useVersionedEdit(Client, client);
  const { send, isPending } = useMutation(declareDistinct, {
    invalidates: CLIENT_READS,
  });
  const section = useKeptFocus<HTMLElement>('li a');
  const found = read.state === 'ready' ? read.data.items : [];
  const { id, version, distinctFrom = [] } = client;
  if (found.length + distinctFrom.length === 0) return null;

  const separate = async (otherId: number, isDistinct: boolean) => {
    if (isPending) return;
    const said = await send({ id, otherId, isDistinct, version });
    if (said.sent)
      return showToast({
        title: isDistinct ? 'Not a duplicate' : 'Compared again',
        description: `Client No. ${otherId}`,
      });
    showFailure(
      'Error',
      noteRefusal(said.error) === undefined
        ? 'Failed to remember it. Please try again.'
        : 'Somebody else has changed this client meanwhile. Please look again.',
    );
  };

  return (
    <section ref={section} aria-label="Possible duplicates" className="border-l-4 border-brass pl-4">
      <h3 className="text-label font-medium">Possible duplicates</h3>
      {found.length === 0 && <p className="text-data text-ink-soft">No other client looks like this one.</p>}
      <ul className="mt-1 divide-y divide-rule">
        {found.map(({ client: other, because }) => (
          <li
            key={other.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 text-data"
          >
            <div className="wrap-anywhere">
              <Link to={paths.client(other.id)} className="font-medium underline underline-offset-4">
                <bdi>{other.clientName || `Client No. ${other.id}`}</bdi>
              </Link>{' '}
              <span className="text-note text-ink-soft">
                No. {other.id}
                {other.isArchived && ' · Archived'}
              </span>
              <span className="block text-note text-ink-soft">
                {[other.company, other.contactEmail].filter((part) => part !== '').join(' · ')}
              </span>
              <span className="block text-note font-medium text-brass-deep">
                {because.map((reason) => DUPLICATE_REASON_TEXTS[reason]).join(' · ')}
              </span>
            </div>
            <div className="flex flex-col items-stretch gap-1.5">
              {client.archived === undefined && <MergeButton client={client} other={other} />}
              <ToolButton
                aria-label={`Not a duplicate: ${other.clientName}, No. ${other.id}`}
                aria-disabled={isPending}
                onClick={() => separate(other.id, true)}
              >
                Not a duplicate
              </ToolButton>
            </div>
          </li>
        ))}
      </ul>
      {distinctFrom.length > 0 && (
        <ul aria-label="Not duplicates" className="text-note text-ink-soft">
          {distinctFrom.map((otherId) => (
            <li key={otherId} className="flex flex-wrap items-center gap-x-3">
              <span>
                Not a duplicate:{' '}
                <Link to={paths.client(otherId)} className="underline underline-offset-4">
                  client No. {otherId}
                </Link>
              </span>
              <ToolButton aria-disabled={isPending} onClick={() => separate(otherId, false)}>
                Compare again<span className="sr-only"> with No. {otherId}</span>
              </ToolButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
