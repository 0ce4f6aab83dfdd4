import type { ReactNode } from 'react';
import { readJob } from '../../../../../shared/contract/jobs.ts';
import { groupedNumber } from '../../../../../shared/domain/grouped-number.ts';
import { type ImportJob, isUnderWay, type Job } from '../../../../../shared/domain/job.ts';
import { useQuery } from '../../../api/query.ts';
import { LoadedRecord } from '../../../components/loaded.tsx';
import { paths } from '../../../paths.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Stats } from '../../../ui/data/stats.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useChangeQuery } from '../../../ui/use-change-query.ts';
import { JobActions } from '../job-actions.tsx';
import { JobProgress } from '../job-progress.tsx';
import { ImportSettings } from './import-settings.tsx';
import { KnownRows } from './known-rows.tsx';
import { NewImport } from './new-import.tsx';
import { RepairRows } from './repair-rows.tsx';

const OFTEN = 1_000;

interface ImportViewProps {
  heading: ReactNode;
  /** Id of a job, or `new`. */
  shown: string;
}

/** An import of clients from its file to its last repaired row. */
export const ImportView = ({ heading, shown }: ImportViewProps) => {
  const changeQuery = useChangeQuery();

  return (
    <>
      <BackLink to={paths.jobs}>Exports and imports</BackLink>
      <div className="pb-2">{heading}</div>
      {shown === 'new' ? (
        <NewImport onUploaded={({ id }) => changeQuery({ import: id }, { replace: true })} />
      ) : (
        <Shown key={shown} id={shown} />
      )}
    </>
  );
};

const Shown = ({ id }: { id: string }) => {
  const read = useQuery(readJob, { id }, { every: OFTEN, while: isUnderWay });

  return (
    <LoadedRecord read={read} id={id} what="import">
      {(job: Job) =>
        job.kind === 'import' ? <Import job={job} /> : <p role="alert">There is no import {id}.</p>
      }
    </LoadedRecord>
  );
};

const Import = ({ job }: { job: ImportJob }) => {
  const { state, originalName, created, filled, known, faulty, leftOut } = job;
  if (state === 'draft')
    return (
      <>
        <p className="py-2 text-data wrap-anywhere">{originalName}</p>
        <ImportSettings job={job} />
      </>
    );

  return (
    <div className="space-y-6 py-2">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 space-y-2">
          <p className="text-data wrap-anywhere">{originalName}</p>
          <div className="max-w-xl">
            <JobProgress {...job} />
          </div>
          {isUnderWay(job) && (
            <p className="text-note text-ink-soft">
              You may leave this page: the import goes on, and “Exports and imports” says how far it is. Rows
              that cannot be imported can be repaired once it has ended.
            </p>
          )}
        </div>
        <JobActions job={job} isOwn />
      </div>
      <Stats
        columns="sm:grid-cols-5"
        stats={[
          { label: 'New clients', value: groupedNumber(created) },
          { label: 'Clients filled', value: groupedNumber(filled) },
          { label: 'Known already', value: groupedNumber(known) },
          { label: 'To repair', value: groupedNumber(faulty) },
          { label: 'Left out', value: groupedNumber(leftOut) },
        ]}
      />
      {state === 'done' && faulty === 0 && (
        <p className="text-data">
          Every row is dealt with.{' '}
          {known > 0 && `${groupedNumber(known)} of them made no client: see below. `}
          <TextLink to={paths.crm}>See the clients</TextLink>
        </p>
      )}
      {/* Read once the import has ended: until then more come. */}
      {faulty > 0 && !isUnderWay(job) && <RepairRows job={job} />}
      {known + filled > 0 && !isUnderWay(job) && <KnownRows job={job} />}
    </div>
  );
};
