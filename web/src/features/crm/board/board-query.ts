import type { listClients } from '../../../../../shared/contract/crm.ts';
import type { RequestOf } from '../../../../../shared/contract/endpoint.ts';
import { PIPELINE_STAGES, type PipelineStage } from '../../../../../shared/domain/pipeline.ts';
import { firstCharacters } from '../../../../../shared/domain/text.ts';
import { clientQuery } from '../client-query.ts';

interface BoardQuery {
  q: string;
  /** Whether a filter or words hold; the columns are the stages. */
  isFiltered: boolean;
  /** The request for a column. */
  inputOf: (stage: PipelineStage) => RequestOf<typeof listClients>;
}

/** The board for a URL: the filters of the list but the stage, and the search. */
export const boardQuery = (query: URLSearchParams, typed: string): BoardQuery => {
  const within = new URLSearchParams(query);
  for (const name of ['stage', 'archived', 'contact', 'order', 'direction']) within.delete(name);
  const { filters, input } = clientQuery(within);
  const { order: _, direction: __, limit: ___, ...asked } = input;
  const q = firstCharacters(typed.trim(), 100);

  return {
    ...{ q, isFiltered: filters.length > 0 || q !== '' },
    inputOf: (stage) => ({
      ...asked,
      ...(q !== '' && { q }),
      ...{ pipelineStage: stage, order: 'stage', limit: 25 },
    }),
  };
};

/** The stage whose column a phone shows. */
export const columnIn = (query: URLSearchParams): PipelineStage =>
  PIPELINE_STAGES.find((stage) => stage === query.get('column')) ?? PIPELINE_STAGES[0];
