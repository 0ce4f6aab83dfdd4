import { findRecords } from '../../../shared/contract/records.ts';
import type { RecordSummary } from '../../../shared/domain/record.ts';
import { readInvoiceNumber, readReference } from '../../../shared/domain/record-reference.ts';
import { useQuery } from './query.ts';
import { useDebounced } from './use-debounced.ts';

const REST = 150;
// As in AmiraSample-NDA-20261121-CODE.
const FILE_ID = /^\w+(-\w+){3,}$/;

const mayBeReference = (typed: string) =>
  readReference(typed) !== undefined || readInvoiceNumber(typed) !== undefined || FILE_ID.test(typed);

interface RecordSearch {
  readonly found: RecordSummary[];
  readonly isSearching: boolean;
}

/** Records whose id starts with the typed text, once typing rests; a text that cannot be an id is not searched. */
export const useRecordSearch = (typed: string): RecordSearch => {
  const wanted = typed.trim().slice(0, 140);
  const asked = useDebounced(wanted, REST);
  const mayBeFound = mayBeReference(wanted);
  const query = useQuery(findRecords, mayBeFound && wanted === asked ? { q: asked } : null);

  return {
    found: query.state === 'ready' ? query.data.items : [],
    isSearching: mayBeFound && query.state === 'loading',
  };
};
