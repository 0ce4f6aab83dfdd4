import { listDocuments } from '../../../../shared/contract/documents.ts';
import {
  type AutomatedDocument,
  DOCUMENT_LABELS,
  documentsFor,
  type Trigger,
} from '../../../../shared/domain/document.ts';
import { useQuery } from '../../api/query.ts';
import { SOON } from '../../api/refresh.ts';
import { FailedRead } from '../../components/failed-read.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { DOCUMENT_STATUS_LABELS, isProducing } from './document-labels.ts';
import { type ProductionRun, productionRuns } from './production-runs.ts';

const RULES: readonly { trigger: Trigger; name: string; rule: string }[] = [
  { trigger: 'inquiry', name: 'Inquiry', rule: 'An inquiry generates an NDA and an onboarding pack.' },
  {
    trigger: 'tier_upgrade',
    name: 'Tier 1 upgrade',
    rule: 'A Tier 1 upgrade generates a Tier 1 contract and a payment agreement.',
  },
  {
    trigger: 'payment_confirmed',
    name: 'Confirmed payment',
    rule: 'A confirmed payment generates a welcome letter and a tier-unlock document.',
  },
];

/** The automation rules, each with its recent runs. */
export const AutomationTriggers = () => (
  <div className="divide-y divide-rule">
    {RULES.map(({ trigger, name, rule }) => (
      <section
        key={trigger}
        aria-label={name}
        className="grid gap-x-12 gap-y-3 py-7 lg:grid-cols-[minmax(16rem,1fr)_minmax(0,3fr)]"
      >
        <div>
          <h2 className="title">{name}</h2>
          <p className="mt-1.5 max-w-[34ch] text-data text-ink-soft">{rule}</p>
        </div>
        <RecentRuns trigger={trigger} />
      </section>
    ))}
  </div>
);

const RecentRuns = ({ trigger }: { trigger: Trigger }) => {
  const read = useQuery(
    listDocuments,
    { triggeredBy: trigger, limit: 20 },
    { every: SOON, while: ({ items }) => items.some(isProducing) },
  );

  if (read.state === 'loading') return <Skeleton label="Loading recent runs…" />;
  if (read.state === 'failed')
    return (
      <FailedRead error={read.error} onRetry={read.reload}>
        Failed to fetch recent runs
      </FailedRead>
    );
  const { items, next } = read.data;
  if (items.length === 0) return <p className="py-1 text-data text-ink-soft">This rule has not run yet.</p>;
  return (
    <ol aria-label="Recent runs" className="border-t border-ink-faint">
      {productionRuns(items, documentsFor(trigger), next !== undefined).map((run) => (
        <RunOf key={run.key} run={run} />
      ))}
    </ol>
  );
};

const RunOf = ({ run: { at, clientName, steps } }: { run: ProductionRun }) => (
  <li className="grid gap-x-6 gap-y-1.5 border-b border-rule py-2.5 text-data sm:grid-cols-[8.5rem_minmax(9rem,1fr)_minmax(0,2fr)]">
    <Time at={at} as={dayAndTime} className="text-note text-ink-soft tabular-nums" />
    <span className="wrap-anywhere">{clientName}</span>
    <ul className="space-y-1.5">
      {steps.map((step) => (
        <Step key={step.id} document={step} />
      ))}
    </ul>
  </li>
);

const resultOf = (one: AutomatedDocument): { tone: Tone; text: string } => {
  if (one.production === 'pending') return { tone: 'yellow', text: 'Being made' };
  if (one.production === 'failed') return { tone: 'red', text: 'Failed' };
  return {
    tone: 'green',
    text: one.status === 'generated' ? 'Made' : `Made · ${DOCUMENT_STATUS_LABELS[one.status]}`,
  };
};

const Step = ({ document: one }: { document: AutomatedDocument }) => {
  const { tone, text } = resultOf(one);

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <TextLink change={{ view: undefined, document: one.id }}>{DOCUMENT_LABELS[one.documentType]}</TextLink>
      <Badge tone={tone}>{text}</Badge>
      {one.production === 'failed' && (
        <span className="w-full text-note wrap-anywhere text-fault">{one.error}</span>
      )}
    </li>
  );
};
