import type { ReactNode } from 'react';
import type { Client } from '../../../../shared/domain/client.ts';
import { ClientRecord } from './client-record.tsx';
import { NoteForm } from './note-form.tsx';
import { StageTimes } from './stage-times.tsx';
import { Timeline } from './timeline.tsx';

/** The id of the record, which is below the timeline on narrow screens. */
export const RECORD_ANCHOR = 'record';

export interface TimelineAndDetailsProps {
  client: Client;
  /** Above the timeline. */
  tasks?: ReactNode;
  /** Below the record. */
  children?: ReactNode;
}

/** A client's timeline with notes, and the record beside it. */
export const TimelineAndDetails = ({ client, tasks, children }: TimelineAndDetailsProps) => (
  <div className="grid gap-x-16 gap-y-10 pt-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
    <div className="space-y-8">
      <NoteForm id={client.id} />
      {tasks}
      <Timeline client={client} />
    </div>
    <div id={RECORD_ANCHOR} tabIndex={-1} className="space-y-8 outline-none">
      <ClientRecord client={client} />
      <StageTimes client={client} />
      {children}
    </div>
  </div>
);
