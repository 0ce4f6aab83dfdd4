import { listPinnedNotes } from '../../../../shared/contract/client-timeline.ts';
import type { Client } from '../../../../shared/domain/client.ts';
import { useQuery } from '../../api/query.ts';
import { FailedRead } from '../../components/failed-read.tsx';
import { Section } from '../../ui/data/section.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { NoteEvent } from './note-event.tsx';
import { entryKey } from './timeline-rows.ts';
import type { TimelineTools } from './timeline-tools.ts';
import { useEditedNotes } from './use-edited-notes.ts';

/** The pinned notes of a client; nothing where there are none. */
export const PinnedNotes = ({ client, tools }: { client: Client; tools: TimelineTools }) => {
  const read = useQuery(listPinnedNotes, { id: client.id });
  const { editing, goneFrom } = useEditedNotes();
  const list = useKeptFocus<HTMLUListElement>('button');
  if (read.state === 'failed')
    return (
      <FailedRead error={read.error} onRetry={read.reload}>
        Failed to fetch the pinned notes
      </FailedRead>
    );
  if (read.state === 'loading') return null;
  const { items } = read.data;
  const shown = [...items, ...goneFrom(items)];
  if (shown.length === 0) return null;

  return (
    <Section title="Pinned">
      <ul ref={list} aria-label="Pinned notes">
        {shown.map((note) => (
          <li key={entryKey(note)} className="border-b border-rule py-2.5 text-data">
            <NoteEvent note={note} client={client} tools={tools} editing={editing} isAbove />
          </li>
        ))}
      </ul>
    </Section>
  );
};
