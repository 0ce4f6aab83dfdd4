import type { Ask } from './ask-as.ts';

/** A note of an inquiry, whose correction mentions one more member of staff. */
export const coverInquiryNoteGrants = async (ask: Ask, reference: string): Promise<void> => {
  const notes = `/api/inquiries/${reference}/notes`;
  const note = await ask('POST', notes, { text: '@tactician, please look.' });
  await ask('PUT', `${notes}/${note.id}`, { text: '@tactician or @analyst.', version: 1 });
  await ask('GET', notes);
  await ask('DELETE', `${notes}/${note.id}`);
};
