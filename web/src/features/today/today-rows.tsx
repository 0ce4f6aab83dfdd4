import { sendDocument } from '../../../../shared/contract/documents.ts';
import { sendInvoice } from '../../../../shared/contract/payments.ts';
import { DOCUMENT_LABELS } from '../../../../shared/domain/document.ts';
import type { GridAlert } from '../../../../shared/domain/grid.ts';
import type { ListedInquiry } from '../../../../shared/domain/inquiry.ts';
import { inquiryTypeLabel } from '../../../../shared/domain/inquiry-labels.ts';
import type { ClientToContact, OverdueInvoice, UnsignedDocument } from '../../../../shared/domain/today.ts';
import { DismissMailButton } from '../../components/dismiss-mail-button.tsx';
import { DueTime } from '../../components/due-time.tsx';
import { LinkedText } from '../../components/record/linked-text.tsx';
import { RecordLink } from '../../components/record/record-link.tsx';
import { RetryMailButton } from '../../components/retry-mail-button.tsx';
import { paths } from '../../paths.ts';
import { amountText } from '../../ui/format/amount-text.ts';
import { dayAndTime, dayOf } from '../../ui/format/dubai-time.ts';
import { Day, Time } from '../../ui/format/time.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { isRetried, RetryButton } from './retry-button.tsx';
import { SendAgainButton } from './send-again-button.tsx';
import { TodayRow } from './today-section.tsx';

export const ReplyRow = ({ inquiry, now }: { inquiry: ListedInquiry; now: number }) => {
  const { reference, name, company, inquiryType, assignedTo, respondBy, visitorAnsweredAt } = inquiry;

  return (
    <TodayRow
      name={
        <TextLink to={paths.inquiry(reference)}>
          {company === '' || company === name ? name : `${name}, ${company}`}
        </TextLink>
      }
    >
      <DueTime respondBy={respondBy} hasAnswer={visitorAnsweredAt !== undefined} now={now} />
      <span>{inquiryTypeLabel(inquiryType)}</span>
      <span>{assignedTo || 'unassigned'}</span>
    </TodayRow>
  );
};

export const ClientRow = ({ client }: { client: ClientToContact }) => {
  const { id, clientName, company, assignedRelationshipLead, lastContactDate } = client;
  const hasLead = assignedRelationshipLead !== '';

  return (
    <TodayRow name={<TextLink to={paths.client(id)}>{clientName || `Client No. ${id}`}</TextLink>}>
      {company !== '' && company !== clientName && <span className="wrap-anywhere">{company}</span>}
      <span className={hasLead ? '' : 'font-semibold text-amber'}>
        {hasLead ? `Lead: ${assignedRelationshipLead}` : 'No lead'}
      </span>
      <Time at={lastContactDate} as={(at) => `last contact ${dayOf(at)}`} />
    </TodayRow>
  );
};

export const DocumentRow = ({ document }: { document: UnsignedDocument }) => {
  const { id, documentType, clientId, clientName, createdAt } = document;
  const label = DOCUMENT_LABELS[documentType];
  const send = {
    endpoint: sendDocument,
    id,
    clientId,
    what: 'this document',
    name: `${label}, ${clientName}`,
  };

  return (
    <TodayRow
      name={<TextLink to={paths.document(id)}>{label}</TextLink>}
      action={<SendAgainButton {...send} />}
    >
      <span className="wrap-anywhere">{clientName}</span>
      <Time at={createdAt} as={(at) => `ordered ${dayOf(at)}`} />
    </TodayRow>
  );
};

export const InvoiceRow = ({ invoice }: { invoice: OverdueInvoice }) => {
  const { id, invoiceNumber, clientId, clientName, balance, currency, dueDate } = invoice;
  const what = 'this invoice';
  const send = { endpoint: sendInvoice, id, clientId, what, name: `${invoiceNumber}, ${clientName}` };

  return (
    <TodayRow
      name={
        <>
          <TextLink to={paths.invoice(id)}>{invoiceNumber}</TextLink>
          <span className="ml-3">{amountText(balance, currency)}</span>
        </>
      }
      action={<SendAgainButton {...send} />}
    >
      <span className="wrap-anywhere">{clientName}</span>
      <span className="font-semibold text-fault">
        due <Day day={dueDate} />
      </span>
    </TodayRow>
  );
};

export const FailureRow = ({ alert }: { alert: GridAlert }) => {
  const { kind, title, detail, since, record, isFinal, isReturned } = alert;

  return (
    <TodayRow
      name={
        kind === 'failed-mail' ? (
          title
        ) : (
          <RecordLink id={record} className="wrap-anywhere">
            {title}
          </RecordLink>
        )
      }
      action={
        kind === 'failed-mail' ? (
          <div className="flex gap-2 max-sm:flex-col max-sm:items-end">
            {!isReturned && <RetryMailButton id={record} title={title} />}
            {isFinal && <DismissMailButton id={record} title={title} isReturned={isReturned} />}
          </div>
        ) : (
          isRetried(kind) && <RetryButton kind={kind} id={record} title={title} />
        )
      }
    >
      {detail !== '' && (
        <span className="wrap-anywhere">
          <LinkedText>{detail}</LinkedText>
        </span>
      )}
      <Time at={since} as={(at) => `since ${dayAndTime(at)}`} />
    </TodayRow>
  );
};
