import { CLOSING_STATUSES, closedIn, OUTCOME_KEYS } from '../../../../../shared/domain/client-outcome.ts';
import { OUTCOME_LABELS } from '../../../../../shared/domain/client-outcome-labels.ts';
import { daysAfter, dayText, dubaiTimeText } from '../../../../../shared/domain/day.ts';
import { type Forecast, forecastLines, forecastTotals } from '../../../../../shared/domain/forecast.ts';
import type { WeekMetrics } from '../../../../../shared/domain/grid.ts';
import type { Inquiry } from '../../../../../shared/domain/inquiry.ts';
import { CURRENCIES, moneyText, toMinor } from '../../../../../shared/domain/money.ts';
import { PIPELINE_STAGES } from '../../../../../shared/domain/pipeline.ts';
import type { OverdueInvoice } from '../../../../../shared/domain/today.ts';
import { daysOf } from '../../../../../shared/domain/week.ts';
import type { Bar, Block, DocumentContent } from '../content.ts';
import { heading } from '../content.ts';

export interface WeeklyReportData {
  readonly thisWeek: WeekMetrics;
  readonly weekBefore: WeekMetrics;
  /**
   * Inquiries past their promised time, and invoices past their due date, at `date`, the longest overdue first: all, or one
   * more than `MOST_COUNTED_OVERDUE`.
   */
  readonly overdueAnswers: readonly Pick<Inquiry, 'reference' | 'name' | 'assignedTo' | 'respondBy'>[];
  readonly overdueInvoices: readonly OverdueInvoice[];
  /** What the pipeline is expected to bring, at `date`. */
  readonly forecast: Forecast;
  /** The week is still running. */
  readonly isPartial: boolean;
  /** The staff member or the product. */
  readonly by: string;
  readonly fileId: string;
  readonly dominionCode: string;
  /** The instant at which its figures were read. */
  readonly date: string;
}

/** So many that are overdue are counted, and their sums. */
export const MOST_COUNTED_OVERDUE = 500;
const MOST_LISTED = 20;

const VERSION = 'v1.1';

/** Week 47 of 2026 */
const weekInWords = (week: string): string => `Week ${Number(week.slice(6))} of ${week.slice(0, 4)}`;

const periodInWords = (week: string): string => {
  const [monday = ''] = daysOf(week);

  return `${dayText(monday)} to ${dayText(daysAfter(monday, 6))}`;
};

const signed = (change: number, text: string): string =>
  change === 0 ? '0' : `${change > 0 ? '+' : '−'}${text}`;

const difference = (now: number, before: number): string =>
  signed(now - before, String(Math.abs(now - before)));

const moves = ({ stageMoves }: WeekMetrics): number =>
  Object.values(stageMoves).reduce<number>((sum, count) => sum + (count ?? 0), 0);

const FIGURES: readonly (readonly [label: string, of: (week: WeekMetrics) => number])[] = [
  ['Leads received', ({ leads }) => leads],
  ['Inquiries answered in time', ({ answeredInTime }) => answeredInTime],
  ['Inquiries answered late', ({ answeredLate }) => answeredLate],
  ['New clients', ({ newClients }) => newClients],
  ['Clients won', ({ outcomes }) => closedIn(outcomes, 'Signed')],
  ['Clients lost', ({ outcomes }) => closedIn(outcomes, 'Lost')],
  ['Moves to a pipeline stage', moves],
  ['Documents generated', ({ documents }) => documents.generated],
  ['Documents sent', ({ documents }) => documents.sent],
  ['Documents signed', ({ documents }) => documents.signed],
  ['Documents completed', ({ documents }) => documents.completed],
];

const WEEKS = [
  { title: 'This week', share: 0.19, align: 'right' },
  { title: 'Week before', share: 0.19, align: 'right' },
  { title: 'Change', share: 0.17, align: 'right' },
] as const;

/** Amounts of nine figures fit. */
const WEEKS_OF_MONEY = WEEKS.map((week) => ({ ...week, share: 0.26 }));

const inFigures = ({ thisWeek, weekBefore }: WeeklyReportData): Block => ({
  kind: 'table',
  columns: [{ title: 'Figure', share: 0.45 }, ...WEEKS],
  rows: FIGURES.map(([label, of]) => {
    const [now, before] = [of(thisWeek), of(weekBefore)];

    return [label, String(now), String(before), difference(now, before)];
  }),
});

/** Leads and answers of both weeks, side by side. */
const inBars = ({ thisWeek, weekBefore }: WeeklyReportData): Block => {
  const pair = (label: string, of: (week: WeekMetrics) => number): Bar[] => [
    { label: `${label}, this week`, value: of(thisWeek), shown: String(of(thisWeek)) },
    { label: 'Week before', value: of(weekBefore), shown: String(of(weekBefore)) },
  ];

  return {
    kind: 'bars',
    bars: [
      ...pair('Leads', ({ leads }) => leads),
      ...pair('In time', ({ answeredInTime }) => answeredInTime),
      ...pair('Late', ({ answeredLate }) => answeredLate),
    ],
  };
};

const pipeline = ({ thisWeek, weekBefore }: WeeklyReportData): Block[] => {
  const bars = PIPELINE_STAGES.map((stage) => {
    const [now, before] = [thisWeek.stageMoves[stage] ?? 0, weekBefore.stageMoves[stage] ?? 0];

    return { label: stage, value: now, shown: `${now} (${before} before)`, before };
  }).filter(({ value, before }) => value + before > 0);

  return [
    heading('Clients that entered a stage'),
    bars.length > 0
      ? { kind: 'bars', bars }
      : { kind: 'paragraph', text: 'No client was moved, this week or the week before.' },
  ];
};

const revenue = ({ thisWeek, weekBefore }: WeeklyReportData): Block[] => {
  const rows = CURRENCIES.flatMap((currency) => {
    const [now, before] = [thisWeek, weekBefore].map((week) =>
      toMinor(week.revenue.find((sum) => sum.currency === currency)?.amount ?? 0),
    );
    if (!now && !before) return [];
    const change = (now ?? 0) - (before ?? 0);

    return [
      [
        currency,
        moneyText(now ?? 0, currency),
        moneyText(before ?? 0, currency),
        signed(change, moneyText(Math.abs(change), currency)),
      ],
    ];
  });

  return [
    heading('Revenue'),
    rows.length > 0
      ? { kind: 'table', columns: [{ title: 'Currency', share: 0.22 }, ...WEEKS_OF_MONEY], rows }
      : { kind: 'paragraph', text: 'No payment was confirmed, this week or the week before.' },
  ];
};

/** What the pipeline is worth at the time of the report, with a total per currency. */
const forecastBlocks = ({ forecast }: WeeklyReportData): Block[] => {
  const lines = forecastLines(forecast);
  const clientsIn = (stage: string) => forecast.stages.find((one) => one.stage === stage)?.clients ?? 0;
  const rows = [
    ...lines.map(({ stage, currency, probability, value, expected }, place) => [
      lines[place - 1]?.stage === stage ? '' : stage,
      lines[place - 1]?.stage === stage ? '' : String(clientsIn(stage)),
      moneyText(value, currency),
      `${probability} %`,
      moneyText(expected, currency),
    ]),
    ...forecastTotals(lines).map(({ currency, value, expected }) => [
      `In all, ${currency}`,
      '',
      moneyText(value, currency),
      '',
      moneyText(expected, currency),
    ]),
  ];

  return [
    heading('Forecast'),
    lines.length > 0
      ? {
          kind: 'table',
          columns: [
            { title: 'Stage', share: 0.32 },
            { title: 'Clients', share: 0.1, align: 'right' },
            { title: 'Value', share: 0.22, align: 'right' },
            { title: 'Probability', share: 0.14, align: 'right' },
            { title: 'Expected', share: 0.22, align: 'right' },
          ],
          rows,
        }
      : { kind: 'paragraph', text: 'No client has a value yet.' },
  ];
};

/** Why clients were won and lost, the reasons that were given alone. */
const wonAndLost = ({ thisWeek, weekBefore }: WeeklyReportData): Block[] => {
  const rows = CLOSING_STATUSES.toReversed().flatMap((status) =>
    OUTCOME_KEYS.filter((key) => key.startsWith(status)).flatMap((key) => {
      const [now, before] = [thisWeek.outcomes[key] ?? 0, weekBefore.outcomes[key] ?? 0];

      return now + before === 0
        ? []
        : [[OUTCOME_LABELS[key] ?? key, String(now), String(before), difference(now, before)]];
    }),
  );

  return [
    heading('Won and lost'),
    rows.length > 0
      ? { kind: 'table', columns: [{ title: 'Reason', share: 0.45 }, ...WEEKS], rows }
      : { kind: 'paragraph', text: 'No client was won or lost, this week or the week before.' },
  ];
};

/** Of these, where they are more than a report lists, how many there are, with what `counted` says of them. */
const beyondList = <One>(
  overdue: readonly One[],
  what: string,
  counted: (those: readonly One[], more: string) => string = () => '',
): Block[] => {
  if (overdue.length <= MOST_LISTED) return [];
  const those = overdue.slice(0, MOST_COUNTED_OVERDUE);
  const isMore = overdue.length > those.length;
  const sum = counted(those, isMore ? 'more than ' : '');
  const count = `${isMore ? 'More than' : 'In all,'} ${those.length} ${what} are overdue${sum}.`;

  return [{ kind: 'paragraph', text: `${count} The ${MOST_LISTED} that have been due longest are listed.` }];
};

/** What is left to pay of invoices, a sum per currency. */
const leftToPay = (invoices: readonly OverdueInvoice[], more: string): string => {
  const sums = CURRENCIES.flatMap((one) => {
    const balances = invoices
      .filter(({ currency }) => currency === one)
      .map(({ balance }) => toMinor(balance));

    return balances.length === 0
      ? []
      : moneyText(
          balances.reduce((sum, balance) => sum + balance, 0),
          one,
        );
  });
  const [last = '', ...others] = sums.toReversed();

  return `, with ${more}${others.length > 0 ? `${others.toReversed().join(', ')} and ` : ''}${last} left to pay`;
};

const overdueAnswers = ({ overdueAnswers: inquiries }: WeeklyReportData): Block[] => [
  { kind: 'heading', text: 'Overdue answers' },
  inquiries.length > 0
    ? {
        kind: 'table',
        columns: [
          { title: 'Reference', share: 0.2 },
          { title: 'From', share: 0.3 },
          { title: 'Assigned to', share: 0.18 },
          { title: 'Promised by', share: 0.32 },
        ],
        rows: inquiries
          .slice(0, MOST_LISTED)
          .map(({ reference, name, assignedTo, respondBy }) => [
            reference,
            name,
            assignedTo || 'Nobody',
            dubaiTimeText(respondBy),
          ]),
      }
    : { kind: 'paragraph', text: 'Every promise is kept: no answer is overdue.' },
  ...beyondList(inquiries, 'answers'),
];

const overdueInvoices = ({ overdueInvoices: invoices }: WeeklyReportData): Block[] => [
  { kind: 'heading', text: 'Overdue invoices' },
  invoices.length > 0
    ? {
        kind: 'table',
        columns: [
          { title: 'Invoice', share: 0.24 },
          { title: 'Client', share: 0.36 },
          { title: 'Due', share: 0.2 },
          { title: 'Left to pay', share: 0.2, align: 'right' },
        ],
        rows: invoices
          .slice(0, MOST_LISTED)
          .map(({ invoiceNumber, clientName, dueDate, balance, currency }) => [
            invoiceNumber,
            clientName,
            dayText(dueDate),
            moneyText(toMinor(balance), currency),
          ]),
      }
    : { kind: 'paragraph', text: 'No invoice is overdue.' },
  ...beyondList(invoices, 'invoices', leftToPay),
];

/** The report of a week, compared with the week before. */
export const weeklyReport = (data: WeeklyReportData): DocumentContent => {
  const { thisWeek, isPartial, by, fileId, dominionCode, date } = data;

  return {
    title: 'Weekly report',
    subject: `${weekInWords(thisWeek.week)}: ${periodInWords(thisWeek.week)}${isPartial ? ', so far' : ''}.`,
    version: VERSION,
    fileId,
    dominionCode,
    date,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Figures as of', dubaiTimeText(date)],
          ...(isPartial
            ? [['Week', 'Still running: the week before is whole, this one is not.'] as const]
            : []),
          ['Made by', by],
          ['File', fileId],
          ['Internal code', dominionCode],
        ],
      },
      heading('The week in figures'),
      inFigures(data),
      heading('Leads and answers'),
      inBars(data),
      ...pipeline(data),
      ...forecastBlocks(data),
      ...wonAndLost(data),
      ...revenue(data),
      ...overdueAnswers(data),
      ...overdueInvoices(data),
      {
        kind: 'note',
        text: 'Weeks run from Monday to Sunday in Dubai. Leads in quarantine are not counted. Sums never cross currencies.',
      },
    ],
  };
};
