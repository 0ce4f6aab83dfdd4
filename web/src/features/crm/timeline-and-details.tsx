import { Phone } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { Client } from '../../../../shared/domain/client.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useLoadAhead } from '../../ui/use-load-ahead.ts';
import { ClientRecord } from './client-record.tsx';
import { NoteForm } from './note-form.tsx';
import { PinnedNotes } from './pinned-notes.tsx';
import { StageTimes } from './stage-times.tsx';
import { Timeline } from './timeline.tsx';
import type { TimelineTools } from './timeline-tools.ts';

const LogCallForm = lazyComponent(async () => (await import('./log-call-form.tsx')).LogCallForm);

/** The id of the record, which is below the timeline on narrow screens. */
export const RECORD_ANCHOR = 'record';

export interface TimelineAndDetailsProps {
  client: Client;
  tools: TimelineTools;
  /** Above the timeline. */
  tasks?: ReactNode;
  /** Below the record. */
  children?: ReactNode;
}

/** A client's timeline with notes and calls, and the record beside it. */
export const TimelineAndDetails = ({ client, tools, tasks, children }: TimelineAndDetailsProps) => {
  useLoadAhead(LogCallForm.load);
  const [isCalling, setCalling] = useState(false);

  return (
    <div className="grid gap-x-16 gap-y-10 pt-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
      <div className="space-y-8">
        <NoteForm id={client.id}>
          <ToolButton
            icon={Phone}
            aria-keyshortcuts="C"
            className="min-h-11"
            onClick={() => setCalling(true)}
          >
            Log a call
          </ToolButton>
        </NoteForm>
        {/* What is below would move as they come, so it is shown once they are here. */}
        <div className="[&:has([data-skeleton])~*]:hidden">{tasks}</div>
        <PinnedNotes client={client} tools={tools} />
        <Timeline client={client} tools={tools} />
      </div>
      <div
        id={RECORD_ANCHOR}
        tabIndex={-1}
        // What takes the focus is not behind the bar of the form.
        className="space-y-8 outline-none [&_:is(a,button,input,select,textarea)]:scroll-mb-24"
      >
        <ClientRecord client={client} />
        <StageTimes client={client} />
        {children}
      </div>
      {isCalling && (
        <Suspense>
          <LogCallForm client={client} tools={tools} onClose={() => setCalling(false)} />
        </Suspense>
      )}
    </div>
  );
};
