import { useRef, useState } from 'react';
import { readClient } from '../../../../shared/contract/crm.ts';
import { fileInquiry } from '../../../../shared/contract/inquiries.ts';
import { INQUIRY_STATE_RULES, type Inquiry } from '../../../../shared/domain/inquiry.ts';
import { canBeAnswered } from '../../../../shared/domain/inquiry-forms.ts';
import { TIER_LABELS } from '../../../../shared/domain/tier.ts';
import { useMutation } from '../../api/mutation.ts';
import { useQuery } from '../../api/query.ts';
import { StageBadge } from '../../components/client/stage-badge.tsx';
import { paths } from '../../paths.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { Link } from '../../ui/link.tsx';
import { INQUIRY_LISTS } from './inquiry-lists.ts';
import { MatchPanel } from './match-panel.tsx';
import type { InquiryWrites } from './use-inquiry-writes.ts';

interface FiledUnderProps {
  inquiry: Inquiry;
  writes: InquiryWrites;
}

/** The client of an inquiry, and a button that links another one. */
export const LinkedClient = ({ inquiry, writes }: FiledUnderProps) => {
  const { reference, clientId, state } = inquiry;
  const [isMatching, setMatching] = useState(false);
  const { send } = useMutation(fileInquiry, { invalidates: INQUIRY_LISTS, showsUnread: true });
  const section = useRef<HTMLDivElement>(null);

  const file = async (chosen: number | undefined, rememberEmail: boolean) => {
    const isFiled = await writes.write({
      wish: chosen === undefined ? 'make a client of it' : `file it under client No. ${chosen}`,
      send: (version) =>
        send({
          reference,
          version,
          rememberEmail,
          ...(chosen !== undefined && { clientId: chosen }),
        }),
    });
    if (!isFiled) return;
    setMatching(false);
    section.current?.focus();
  };
  // The follow-up finds the client within moments, unless the visitor left no address or the inquiry is in quarantine.
  const isComing =
    clientId === undefined && INQUIRY_STATE_RULES[state].awaitsAnswer && canBeAnswered(inquiry);

  return (
    <div className="pt-3">
      <div ref={section} tabIndex={-1} className="outline-none">
        {clientId !== undefined && <FiledClient id={clientId} />}
        {clientId === undefined && (
          <p className="text-data text-ink-soft">{isComing ? 'Being filed…' : 'Not filed under a client.'}</p>
        )}
      </div>
      {!isMatching && (
        <ToolButton className="mt-3" onClick={() => setMatching(true)}>
          {clientId === undefined ? 'Find their client' : 'Filed under somebody else?'}
        </ToolButton>
      )}
      {isMatching && (
        <MatchPanel inquiry={inquiry} writes={writes} onFile={file} onClose={() => setMatching(false)} />
      )}
    </div>
  );
};

const FiledClient = ({ id }: { id: number }) => {
  const read = useQuery(readClient, { id });
  const client = read.state === 'ready' ? read.data : undefined;

  return (
    <div className="text-data">
      <p>
        <Link
          to={paths.client(id)}
          className="font-medium wrap-anywhere underline decoration-ink-faint underline-offset-4 hover:decoration-ink"
        >
          {client?.clientName || `Client No. ${id}`}
        </Link>
        {client?.clientName && <span className="text-note text-ink-soft"> No. {id}</span>}
      </p>
      {client && (
        <>
          {client.company !== '' && (
            <p dir="auto" className="wrap-anywhere text-ink-soft">
              {client.company}
            </p>
          )}
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-soft">
            {TIER_LABELS[client.serviceTier]}
            <StageBadge stage={client.pipelineStage} />
          </p>
        </>
      )}
    </div>
  );
};
