import { findRecords } from '../../../shared/contract/records.ts';
import type { RecordSummary } from '../../../shared/domain/record.ts';
import { readInvoiceNumber, readReference } from '../../../shared/domain/record-reference.ts';
import { useRecord } from './cache.tsx';
import { useSettled } from './use-settled.ts';

const REST = 150;
// As in AmiraSample-NDA-20261121-CODE.
const FILE_ID = /^\w+(-\w+){3,}$/;

const mayBeReference = (typed: string) =>
  readReference(typed) !== undefined || readInvoiceNumber(typed) !== undefined || FILE_ID.test(typed);

/** Records whose id what is typed may begin, once typing rests; nothing is asked for what can be no id. */
export const useRecordSearch = (typed: string): RecordSummary[] => {
  const wanted = typed.trim().slice(0, 140);
  const asked = useSettled(wanted, REST);
  const isAsked = wanted === asked && mayBeReference(asked);
  const { data } = useRecord(findRecords, isAsked ? { q: asked } : null, { revalidateIfStale: true });

  return isAsked ? (data?.data.items ?? []) : [];
};
