import type { AutomatedDocument, DocumentType } from '../../../../shared/domain/document.ts';

/** One run of a rule: the documents it ordered together for one client. */
export interface ProductionRun {
  key: string;
  clientId: number;
  clientName: string;
  at: string;
  /** In the order of the rule. */
  steps: AutomatedDocument[];
}

/**
 * Runs of a rule for documents of `types`, from its documents, the newest first. `hasOlder`: older documents
 * follow, so an incomplete last run is left out.
 */
export const productionRuns = (
  documents: readonly AutomatedDocument[],
  types: readonly DocumentType[],
  hasOlder: boolean,
): ProductionRun[] => {
  const byRun = Map.groupBy(documents, ({ clientId, createdAt }) => `${createdAt} ${clientId}`);
  const runs = [...byRun].flatMap(([key, runDocuments]): ProductionRun[] => {
    const [first] = runDocuments;
    if (first === undefined) return [];
    const { clientId, clientName, createdAt: at } = first;
    const positionOf = ({ documentType }: AutomatedDocument) => types.indexOf(documentType);
    const steps = runDocuments.toSorted((one, other) => positionOf(one) - positionOf(other));

    return [{ key, clientId, clientName, at, steps }];
  });
  const last = runs.at(-1);

  return hasOlder && last !== undefined && last.steps.length < types.length ? runs.slice(0, -1) : runs;
};
