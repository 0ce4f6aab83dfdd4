import type { ReactNode } from 'react';
import { isUnknownRecord } from '../api/errors.ts';
import type { Query } from '../api/query.ts';
import { Skeleton } from '../ui/states.tsx';
import { FailedRead } from './failed-read.tsx';

interface LoadedProps<Data> {
  read: Query<Data>;
  /** Name of the data, as in "Loading the timeline…" and "Failed to fetch the timeline". */
  what: string;
  /** Message of a failure in other words. */
  failed?: string;
  /** In place of a failure, where the record does not exist. */
  unknown?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The answer of a query once it is there; until then a placeholder, or the failure with a retry. */
export const Loaded = <Data,>({ read, what, failed, unknown, children }: LoadedProps<Data>) => {
  if (read.state === 'loading') return <Skeleton label={`Loading ${what}…`} />;
  if (read.state === 'ready') return children(read.data);
  if (unknown !== undefined && isUnknownRecord(read.error)) return unknown;
  return (
    <FailedRead error={read.error} onRetry={read.reload}>
      {failed ?? `Failed to fetch ${what}`}
    </FailedRead>
  );
};

/** The answer of a query for one record, which may not exist: "There is no invoice INV-…". */
export const LoadedRecord = <Data,>({ id, what, ...rest }: LoadedProps<Data> & { id: string }) => (
  <Loaded
    {...rest}
    what={`the ${what}`}
    unknown={
      <p role="alert">
        There is no {what} {id}.
      </p>
    }
  />
);
