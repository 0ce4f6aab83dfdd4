import { dayIn } from './day.ts';
import type { DocumentType } from './document.ts';
import { plainLetters } from './plain-letters.ts';

const MAX_LENGTH = 120;
const MAX_CODE = 32;

const hyphenated = (text: string): string => text.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');

/** FNV-1a in base 36: distinguishes names that the file id does not show in full. */
const checkmark = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);

  return (hash >>> 0).toString(36).padStart(7, '0');
};

const nameWithin = (name: string, room: number): string => {
  const plain = plainLetters(name);
  const shown = hyphenated(plain) || 'client';
  const isWhole = shown.length <= room && !/[^\p{ASCII}]/u.test(plain.replace(/[\p{P}\p{Z}\p{C}]/gu, ''));
  if (isWhole) return shown;
  const mark = checkmark(name);

  return `${shown.slice(0, room - mark.length - 1).replace(/-$/, '')}-${mark}`;
};

/**
 * Client name, document type, day in Dubai, then the Dominion code, e.g.
 * `Amira-Sample_NDA_2026-11-21_AML-7`: letters, digits, hyphens and underscores, at most 120 of them,
 * so it needs no escaping in a file name or a URL. `suffix` distinguishes documents that would otherwise share
 * an id: `…_2026-11-21-7K2M9QXA_…`.
 */
export const fileIdOf = ({
  clientName,
  documentType,
  date,
  code,
  suffix,
}: {
  clientName: string;
  documentType: DocumentType | `Invoice-${string}`;
  /** An instant. */
  date: string;
  code: string;
  suffix?: string;
}): string => {
  const day = dayIn(new Date(date));
  const dayAndSuffix = suffix === undefined ? day : `${day}-${suffix}`;
  const rest = ['', documentType, dayAndSuffix, hyphenated(plainLetters(code)).slice(0, MAX_CODE)].join('_');

  return nameWithin(clientName, MAX_LENGTH - rest.length) + rest;
};
