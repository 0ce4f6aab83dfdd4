import type {
  ComplianceStatus,
  DashboardStatus,
  MasterDashboardRow,
  RiskLevel,
} from '../../../../shared/domain/master-dashboard.ts';
import { paths } from '../../paths.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import type { Columns } from '../../ui/data/table.tsx';
import { amountText } from '../../ui/format/amount-text.ts';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const STATUS_TONES: Record<DashboardStatus, Tone> = {
  New: 'neutral',
  Onboarding: 'yellow',
  'NDA Signed': 'blue',
  'Contract Received': 'blue',
  'Payment Pending': 'yellow',
  'Active Client': 'green',
};

const RISK_TONES: Record<RiskLevel, Tone> = { High: 'red', Medium: 'yellow', Low: 'green' };

const COMPLIANCE_COLOURS: Record<ComplianceStatus, string> = {
  Compliant: 'text-green',
  Pending: 'text-ink-soft',
  'Action Required': 'text-fault',
};

/** A tier above its name in the client portal. */
const Access = ({ level }: { level: string }) => {
  const [tier, name] = level.split(' · ');

  return (
    <>
      {tier}
      <span className="block text-note text-ink-soft">{name}</span>
    </>
  );
};

const Value = ({ row: { totalValue, currency, otherValues } }: { row: MasterDashboardRow }) => (
  <>
    {amountText(Number(totalValue), currency)}
    {otherValues.map((other) => (
      <span key={other.currency} className="block text-note text-ink-soft">
        {amountText(Number(other.totalValue), other.currency)}
      </span>
    ))}
  </>
);

export const overviewColumns: Columns<MasterDashboardRow> = [
  {
    header: 'Client ID',
    width: 'w-[7%]',
    cell: ({ uniqueClientId }) => <span className="whitespace-nowrap">{uniqueClientId}</span>,
  },
  {
    header: 'Client',
    width: 'w-[12%]',
    names: true,
    cell: ({ clientId, clientName }) => (
      <TextLink to={paths.client(clientId)}>{clientName || `Client No. ${clientId}`}</TextLink>
    ),
  },
  {
    header: 'Status',
    width: 'w-[9%]',
    cell: ({ currentStatus }) => <Badge tone={STATUS_TONES[currentStatus]}>{currentStatus}</Badge>,
  },
  {
    header: 'Risk',
    width: 'w-[16%]',
    cell: ({ riskLevel, risks }) => (
      <>
        <Badge tone={RISK_TONES[riskLevel]}>{riskLevel}</Badge>
        {risks.length > 0 && <span className="mt-1 block text-note text-ink-soft">{risks.join(' ')}</span>}
      </>
    ),
  },
  {
    header: 'Access level',
    width: 'w-[9%]',
    cell: ({ accessLevel }) => <Access level={accessLevel} />,
  },
  {
    header: 'Agent',
    width: 'w-[7%]',
    cell: ({ assignedAgent }) =>
      assignedAgent === '' ? (
        <span className="text-ink-soft">Nobody</span>
      ) : (
        <span className="wrap-anywhere">{assignedAgent}</span>
      ),
  },
  { header: 'Total value', width: 'w-[9%]', numeric: true, cell: (row) => <Value row={row} /> },
  { header: 'Next action', width: 'w-[12%]', cell: ({ nextAction }) => nextAction },
  {
    header: 'Compliance',
    width: 'w-[8%]',
    cell: ({ complianceStatus }) => (
      <span className={COMPLIANCE_COLOURS[complianceStatus]}>{complianceStatus}</span>
    ),
  },
  {
    header: 'Last contact and activity',
    width: 'w-[11%]',
    cell: ({ lastContact, lastActivity }) => (
      <>
        <Time at={lastContact} as={dayAndTime} className="text-note" />
        <Time at={lastActivity} as={dayAndTime} className="block text-note text-ink-soft" />
      </>
    ),
  },
];
