import { useState } from 'react';
import type { TimelineNote } from '../../../../shared/domain/timeline.ts';
import { entryKey } from './timeline-rows.ts';

/** What a note needs to be edited where it stands. */
export interface NoteEditing {
  isEdited: (note: TimelineNote) => boolean;
  edit: (note: TimelineNote, isEdited: boolean) => void;
}

const isSame = (one: TimelineNote) => (other: Parameters<typeof entryKey>[0]) =>
  entryKey(one) === entryKey(other);

/** The notes of a list that are being edited. They stay in it, with what is typed, where they have gone from it meanwhile. */
export const useEditedNotes = () => {
  const [edited, setEdited] = useState<readonly TimelineNote[]>([]);
  const editing: NoteEditing = {
    isEdited: (note) => edited.some(isSame(note)),
    edit: (note, isEdited) => {
      const isOther = (one: TimelineNote) => !isSame(note)(one);
      setEdited((latest) => [...latest.filter(isOther), ...(isEdited ? [note] : [])]);
    },
  };

  return {
    editing,
    goneFrom: (items: readonly Parameters<typeof entryKey>[0][]) =>
      edited.filter((note) => !items.some(isSame(note))),
  };
};
