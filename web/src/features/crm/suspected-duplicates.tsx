import type { ReactNode } from 'react';
import {
  countDuplicatePairs,
  declareDistinct,
  listDuplicatePairs,
} from '../../../../shared/contract/client-merges.ts';
import { type Client, type DuplicatePair, MOST_COUNTED_PAIRS } from '../../../../shared/domain/client.ts';
import { TIER_LABELS } from '../../../../shared/domain/tier.ts';
import { isProblem } from '../../api/errors.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { invalidate } from '../../api/invalidation.ts';
import { useMutation } from '../../api/mutation.ts';
import { useQuery } from '../../api/query.ts';
import { LoadedList } from '../../components/list/loaded-list.tsx';
import { RefreshBar } from '../../components/list/refresh-bar.tsx';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { dayOf } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { Link } from '../../ui/link.tsx';
import { showFailure, showToast } from '../../ui/overlay/toast.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { CLIENT_READS } from './client-reads.ts';
import { DUPLICATE_REASON_TEXTS } from './duplicate-reason-texts.ts';
import { MergeButton } from './merge-button.tsx';

const nameOf = ({ id, clientName }: Client) => clientName || `Client No. ${id}`;

/** Pairs of clients that look alike, among all clients: staff merge each, or mark it as not the same. */
export const SuspectedDuplicates = ({ heading }: { heading: ReactNode }) => {
  const read = useInfiniteQuery(listDuplicatePairs, { limit: 20 });
  const counted = useQuery(countDuplicatePairs, {});
  const list = useKeptFocus<HTMLDivElement>('[aria-label^="Not the same"]');
  const count = counted.state === 'ready' ? counted.data.count : undefined;

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pb-2">
        <div>
          <BackLink to={paths.crm}>Back to the clients</BackLink>
          {heading}
        </div>
        <RefreshBar {...read} />
      </div>
      <p className="max-w-[68ch] pt-2 pb-4 text-data text-ink-soft">
        {count === MOST_COUNTED_PAIRS && `There are ${MOST_COUNTED_PAIRS} pairs and more. `}
        Clients are compared with each other when they are new or change. A pair marked as “Not the same” does
        not come back; the page of either client can undo that.
      </p>
      <div ref={list}>
        <LoadedList
          read={read}
          one="pair"
          many="pairs"
          total={count === MOST_COUNTED_PAIRS ? undefined : count}
          empty="No suspected duplicates."
        >
          {(pairs) => (
            <ol aria-label="Suspected duplicates">
              {pairs.map((pair) => (
                <Pair key={`${pair.one.id} ${pair.other.id}`} {...pair} />
              ))}
            </ol>
          )}
        </LoadedList>
      </div>
    </>
  );
};

const Pair = ({ one, other, because, foundAt }: DuplicatePair) => {
  const { send, isPending } = useMutation(declareDistinct, { invalidates: CLIENT_READS });
  const both = `${nameOf(one)}, No. ${one.id}, and ${nameOf(other)}, No. ${other.id}`;

  const separate = async () => {
    if (isPending) return;
    const said = await send({ id: one.id, otherId: other.id, isDistinct: true, version: one.version });
    if (said.sent) return showToast({ title: 'Not the same client', description: both });
    const isOvertaken = [isProblem(said.error, declareDistinct, 'stale'), isMerged(said.error)].includes(
      true,
    );
    if (isOvertaken) invalidate(...CLIENT_READS);
    showFailure(
      'Error',
      isOvertaken
        ? 'Somebody else has changed one of the two meanwhile. Please look again.'
        : 'Failed to remember it. Please try again.',
    );
  };

  return (
    <li className="grid gap-x-8 gap-y-3 border-t border-rule py-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="text-note font-semibold text-brass-deep">
          {because.map((reason) => DUPLICATE_REASON_TEXTS[reason]).join(' · ')}
          <span className="font-normal text-ink-soft">
            {' '}
            · found <Time at={foundAt} as={dayOf} />
          </span>
        </p>
        <div className="mt-2 grid gap-x-8 gap-y-3 sm:grid-cols-2">
          <Side client={one} other={other} />
          <Side client={other} other={one} />
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-2 md:w-36 md:flex-col md:items-stretch">
        <MergeButton client={one} other={other} />
        <ToolButton
          aria-label={`Not the same: ${both}`}
          aria-disabled={isPending}
          className="justify-center"
          onClick={separate}
        >
          Not the same
        </ToolButton>
      </div>
    </li>
  );
};

const isMerged = (error: unknown): boolean =>
  isProblem(error, declareDistinct, 'merged') || isProblem(error, declareDistinct, 'not_found');

const FIELDS = ['company', 'contactEmail', 'contactWhatsApp'] as const;

/** One client of a pair; what it has in common with the other is bold. */
const Side = ({ client, other }: { client: Client; other: Client }) => (
  <div className="min-w-0 border-l-2 border-rule pl-3 text-data wrap-anywhere">
    <Link to={paths.client(client.id)} className="font-medium underline underline-offset-4">
      <bdi>{nameOf(client)}</bdi>
    </Link>{' '}
    <span className="text-note text-ink-soft">No. {client.id}</span>
    <ul className="mt-0.5 text-note">
      {FIELDS.filter((field) => client[field] !== '').map((field) => (
        <li key={field} className={client[field] === other[field] ? 'font-semibold' : 'text-ink-soft'}>
          <bdi>{client[field]}</bdi>
        </li>
      ))}
      <li className="text-ink-soft">
        {TIER_LABELS[client.serviceTier]} · {client.pipelineStage} · since{' '}
        <Time at={client.createdAt} as={dayOf} />
      </li>
    </ul>
  </div>
);
