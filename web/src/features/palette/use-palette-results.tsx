import type { ReactNode } from 'react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listInquiries } from '../../../../shared/contract/inquiries.ts';
import { recordKindOf } from '../../../../shared/domain/record-reference.ts';
import { useQuery } from '../../api/query.ts';
import { useClientSearch } from '../../api/use-client-search.ts';
import { useRecordSearch } from '../../api/use-record-search.ts';
import { useOpenRecord } from '../../components/record/use-open-record.ts';
import { paths } from '../../paths.ts';
import { completeReference } from './complete-reference.ts';
import { keyTargets, workTarget } from './key-targets.ts';
import { matchesText } from './matches-text.ts';
import { ADMIN_SCREENS, SCREENS } from './screens.ts';

const KEYS = 'Keys: what to press';
const RECENT = { view: 'open', order: 'newest', limit: 5 } as const;

/** What Enter or a click in the palette does. */
export interface PaletteEntry {
  /** Different for each. */
  readonly value: string;
  readonly content: ReactNode;
  readonly note?: string;
  readonly onSelect: () => void;
  /** Whether it stays first, whatever a search finds. */
  readonly isCertain?: boolean;
}

interface PaletteGroup {
  readonly heading: string;
  readonly entries: readonly PaletteEntry[];
}

interface PaletteResults {
  readonly groups: readonly PaletteGroup[];
  /** Whether what is still being read may come first. */
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

interface PaletteActions {
  readonly isAdmin: boolean;
  readonly onKeys: () => void;
  readonly onClose: () => void;
}

/** What the typed text finds, in groups in their order. */
export const usePaletteResults = (
  typed: string,
  { isAdmin, onKeys, onClose }: PaletteActions,
): PaletteResults => {
  const [targets] = useState(() => keyTargets().filter(({ name }) => name !== ''));
  const navigate = useNavigate();
  const search = useClientSearch(typed);
  const records = useRecordSearch(typed);
  const showRecord = useOpenRecord();
  const recent = useQuery(listInquiries, RECENT);

  const go = (path: string) => {
    onClose();
    navigate(path);
  };
  const openRecord = (id: string) => {
    onClose();
    showRecord(id);
  };
  const reference = completeReference(typed);
  const clients = search.state === 'found' || search.state === 'searching' ? search.found : [];
  const inquiries = recent.state === 'ready' ? recent.data.items : [];

  const byId: PaletteEntry[] =
    reference === undefined
      ? []
      : [
          {
            value: `open-${reference}`,
            content: `Open ${recordKindOf(reference)} ${reference}`,
            note: records.found.find(({ id }) => id === reference)?.title ?? '',
            onSelect: () => openRecord(reference),
            isCertain: true,
          },
        ];
  const actions: PaletteEntry[] = targets
    .filter(({ name }) => matchesText(typed, name))
    .map((target) => ({
      value: `key-${target.key}-${target.name}`,
      content: target.name,
      note: target.key,
      onSelect: () => {
        onClose();
        // The dialog gives the focus back first.
        requestAnimationFrame(() => workTarget(target));
      },
    }));
  const keys: PaletteEntry[] = matchesText(typed, KEYS)
    ? [{ value: KEYS, content: KEYS, note: '?', onSelect: onKeys }]
    : [];

  const groups: PaletteGroup[] = [
    { heading: 'By its id', entries: byId },
    {
      heading: 'Clients',
      entries: clients.map(({ id, clientName, company, contactEmail, isArchived, foundBy }) => ({
        value: `client-${id}`,
        content: (
          <>
            <bdi>{clientName}</bdi>
            <span className="text-ink-soft">
              {' '}
              {[company, contactEmail, foundBy && `with ${foundBy}`, isArchived && 'Archived']
                .filter(Boolean)
                .join(' · ')}
            </span>
          </>
        ),
        note: `No. ${id}`,
        onSelect: () => go(paths.client(id)),
      })),
    },
    {
      heading: 'Records by id',
      entries: records.found
        .filter(({ id }) => id !== reference)
        .map(({ kind, id, title }) => ({
          value: `record-${id}`,
          content: (
            <>
              {title}
              <span className="text-ink-soft"> {kind}</span>
            </>
          ),
          note: id,
          onSelect: () => openRecord(id),
        })),
    },
    {
      heading: 'Go to',
      entries: [...SCREENS, ...(isAdmin ? ADMIN_SCREENS : [])]
        .filter(({ name }) => matchesText(typed, name))
        .map(({ name, path }) => ({ value: path, content: name, onSelect: () => go(path) })),
    },
    { heading: 'On this screen', entries: [...actions, ...keys] },
  ];
  const latest: PaletteGroup = {
    heading: 'Latest inquiries',
    entries: inquiries
      .filter((one) => matchesText(typed, `${one.reference} ${one.name} ${one.company}`))
      .map(({ reference, name, company }) => ({
        value: `inquiry-${reference}`,
        content: (
          <>
            <bdi>{name}</bdi>
            <span className="text-ink-soft">
              {' '}
              <bdi>{company}</bdi>
            </span>
          </>
        ),
        note: reference,
        onSelect: () => go(paths.inquiry(reference)),
      })),
  };

  return {
    groups: [...groups, latest],
    isSearching:
      search.state === 'searching' ||
      records.isSearching ||
      (recent.state === 'loading' && groups.every(({ entries }) => entries.length === 0)),
    hasFailed: search.state === 'failed',
  };
};
