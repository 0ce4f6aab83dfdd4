import { searchClients } from '../../../shared/contract/crm.ts';
import type { ClientSummary } from '../../../shared/domain/client.ts';
import { firstCharacters } from '../../../shared/domain/text.ts';
import { useQuery } from './query.ts';
import { useDebounced } from './use-debounced.ts';

const REST = 150;

/** The state of a search. Earlier results stay until there are new ones. */
export type ClientSearch =
  | { state: 'idle' }
  | { state: 'searching'; found: ClientSummary[] }
  | { state: 'found'; found: ClientSummary[] }
  | { state: 'failed'; error: unknown; reload: () => void };

/** Clients that match the typed text, once typing rests for 150 ms. Answers to earlier texts are dropped. */
export const useClientSearch = (typed: string): ClientSearch => {
  const wanted = firstCharacters(typed.trim(), 100);
  const asked = useDebounced(wanted, REST);
  const query = useQuery(searchClients, asked === '' ? null : { q: asked }, { keepPrevious: true });
  const found = query.state === 'ready' ? query.data.items : [];

  if (wanted === '') return { state: 'idle' };
  if (wanted !== asked) return { state: 'searching', found };
  if (query.state === 'failed') return query;
  return query.state === 'ready' && !query.isPrevious
    ? { state: 'found', found }
    : { state: 'searching', found };
};
