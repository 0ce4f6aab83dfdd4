import { Fragment } from 'react';
import { RECORD_ID } from '../../../../shared/domain/record-reference.ts';
import { RecordLink } from './record-link.tsx';

/** Text in which every record id links to its record. */
export const LinkedText = ({ children }: { children: string }) => {
  const ids = children.match(RECORD_ID) ?? [];

  return children.split(RECORD_ID).map((between, index) => {
    const id = ids[index];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text stay in their places
      <Fragment key={index}>
        {between}
        {id !== undefined && <RecordLink id={id} />}
      </Fragment>
    );
  });
};
