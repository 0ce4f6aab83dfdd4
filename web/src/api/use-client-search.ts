import { searchClients } from '../../../shared/contract/crm.ts';
import type { ClientSummary } from '../../../shared/domain/client.ts';
import { firstCharacters } from '../../../shared/domain/text.ts';
import { useRecord } from './cache.tsx';
import { useSettled } from './use-settled.ts';

const REST = 150;

/** Nothing asked for, an answer to what is typed, or none; meanwhile what was found before stands. */
export type ClientSearch =
  | { state: 'idle' }
  | { state: 'searching'; found: ClientSummary[] }
  | { state: 'found'; found: ClientSummary[] }
  | { state: 'failed'; retry: () => void };

/** Clients that what is typed may mean, once typing rests for 150 ms. Answers to what was typed before are dropped. */
export const useClientSearch = (typed: string): ClientSearch => {
  const wanted = firstCharacters(typed.trim(), 100);
  const asked = useSettled(wanted, REST);
  const {
    data: answer,
    error,
    isLoading,
    mutate,
  } = useRecord(searchClients, asked === '' ? null : { q: asked }, {
    revalidateIfStale: true,
    keepPreviousData: true,
  });
  const found = answer?.data.items ?? [];

  if (wanted === '') return { state: 'idle' };
  if (wanted !== asked || isLoading) return { state: 'searching', found };
  if (error !== undefined) return { state: 'failed', retry: () => void mutate().catch(() => undefined) };
  return { state: 'found', found };
};
