import { type ReactNode, useState } from 'react';
import { type MATCH_REASONS, matchInquiry } from '../../../../shared/contract/inquiries.ts';
import type { ClientSummary } from '../../../../shared/domain/client.ts';
import type { Inquiry } from '../../../../shared/domain/inquiry.ts';
import { canBeAnswered } from '../../../../shared/domain/inquiry-forms.ts';
import { useQuery } from '../../api/query.ts';
import { useClientSearch } from '../../api/use-client-search.ts';
import { FailedRead } from '../../components/failed-read.tsx';
import { SearchField } from '../../ui/data/search-field.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { CompactCheckbox } from '../../ui/form/compact-field.tsx';
import type { InquiryWrites } from './use-inquiry-writes.ts';

const REASONS: Record<(typeof MATCH_REASONS)[number], string> = {
  email: 'Same email',
  phone: 'Same phone',
  company: 'Same company',
};

interface MatchPanelProps {
  inquiry: Inquiry;
  writes: InquiryWrites;
  /** Links the inquiry to the client with that number; to a new client without a number. */
  onFile: (clientId: number | undefined, rememberEmail: boolean) => void;
  onClose: () => void;
}

/** Possible clients for the sender: matches, a search, or a new client. */
export const MatchPanel = ({ inquiry, writes, onFile, onClose }: MatchPanelProps) => {
  const matches = useQuery(matchInquiry, { reference: inquiry.reference }, { every: false });
  const [typed, setTyped] = useState('');
  const [remembers, setRemembers] = useState(false);
  const search = useClientSearch(typed);
  const fileUnder = (client: ClientSummary) =>
    client.id === inquiry.clientId ? (
      <span className="text-note text-ink-soft">Filed here</span>
    ) : (
      <ToolButton
        aria-label={`File here: ${client.clientName}, No. ${client.id}`}
        aria-disabled={writes.underway}
        onClick={() => onFile(client.id, remembers)}
      >
        File here
      </ToolButton>
    );

  return (
    <section aria-label="Match with a client" className="mt-4 space-y-4 border-t border-ink-faint pt-4">
      {matches.state === 'loading' && <p className="text-data text-ink-soft">Looking for clients alike…</p>}
      {matches.state === 'failed' && (
        <FailedRead error={matches.error} onRetry={matches.reload}>
          Failed to look for clients alike
        </FailedRead>
      )}
      {matches.state === 'ready' &&
        (matches.data.items.length === 0 ? (
          <p className="text-data text-ink-soft">No other client has this email, phone or company.</p>
        ) : (
          <ul>
            {matches.data.items.map(({ client, because }) => (
              <Candidate key={client.id} client={client} action={fileUnder(client)}>
                {because.map((reason) => REASONS[reason]).join(' · ')}
              </Candidate>
            ))}
          </ul>
        ))}
      <div>
        <SearchField
          label="Search any client"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="w-full"
        />
        {search.state === 'failed' && (
          <FailedRead error={search.error} onRetry={search.reload}>
            Failed to search clients
          </FailedRead>
        )}
        {(search.state === 'found' || search.state === 'searching') && (
          <>
            <p role="status" className="sr-only">
              {search.state === 'found' && `${search.found.length} found`}
            </p>
            {search.state === 'found' && search.found.length === 0 && (
              <p className="pt-2 text-data text-ink-soft">Nobody found.</p>
            )}
            <ul>
              {search.found.map((client) => (
                <Candidate key={client.id} client={client} action={fileUnder(client)} />
              ))}
            </ul>
          </>
        )}
      </div>
      {canBeAnswered(inquiry) && (
        <CompactCheckbox
          name="rememberEmail"
          label="File later emails from this address there too"
          checked={remembers}
          onChange={({ target }) => setRemembers(target.checked)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {canBeAnswered(inquiry) && (
          <ToolButton aria-disabled={writes.underway} onClick={() => onFile(undefined, false)}>
            Create a client
          </ToolButton>
        )}
        <ToolButton onClick={onClose}>Close</ToolButton>
      </div>
    </section>
  );
};

interface CandidateProps {
  client: ClientSummary;
  action: ReactNode;
  children?: ReactNode;
}

const Candidate = ({ client, action, children }: CandidateProps) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-rule py-2 text-data">
    <div className="wrap-anywhere">
      <p className="font-medium">
        <bdi>{client.clientName}</bdi>{' '}
        <span className="text-note font-normal text-ink-soft">
          No. {client.id}
          {client.isArchived && ' · Archived'}
        </span>
      </p>
      <p className="text-note text-ink-soft">
        {[client.company, client.contactEmail].filter((part) => part !== '').join(' · ')}
      </p>
      {children !== undefined && <p className="text-note font-medium text-brass-deep">{children}</p>}
    </div>
    {action}
  </li>
);
