import * as z from 'zod/mini';
import { OUTCOME_KEYS } from '../domain/client-outcome.ts';
import { instant, pageInput, pageOf } from '../domain/fields.ts';
import { GridAlert, GridEvent, GridMetrics, WeeklyReport } from '../domain/grid.ts';
import { VisitCounts, VisitRange } from '../domain/visit-counts.ts';
import { Week } from '../domain/week.ts';
import { AnsweredFile, endpoint } from './endpoint.ts';

export const readGridMetrics = endpoint.get('/api/grid/metrics', {
  id: 'grid/read-metrics',
  auth: 'staff',
  input: z.object({}),
  output: GridMetrics,
});

/** The open alerts, at most ten of each kind, the oldest of a kind first. */
export const listGridAlerts = endpoint.get('/api/grid/alerts', {
  id: 'grid/list-alerts',
  auth: 'staff',
  input: z.object({}),
  output: z.object({
    measuredAt: instant,
    items: z.array(GridAlert),
    /** Some kind has more than the ten listed. */
    isMore: z.boolean(),
  }),
});

/**
 * The clients that were won and lost in a number of months in Dubai, the current one the last, by reason. Who has come back
 * since is not counted.
 */
export const readOutcomes = endpoint.get('/api/grid/outcomes', {
  id: 'grid/read-outcomes',
  auth: 'staff',
  input: z.object({
    months: z._default(
      z.coerce
        .number('Send a number of months.')
        .check(z.int('Send whole months.'), z.gte(1, 'At least 1 month.'), z.lte(12, 'At most 12 months.')),
      1,
    ),
  }),
  output: z.object({
    /** The first month and the last, e.g. `2026-11`. */
    from: z.string(),
    to: z.string(),
    counts: z.partialRecord(z.enum(OUTCOME_KEYS), z.int()),
  }),
});

/** Visits of public pages, and what became of forms that visitors started, by day; see docs/decisions/2026-11-24-visits-without-cookies.md. */
export const readVisits = endpoint.get('/api/grid/visits', {
  id: 'grid/read-visits',
  auth: 'staff',
  input: VisitRange,
  output: VisitCounts,
});

/** The last events of the product, the newest first. A page may have few, or none, and a `next`. */
export const listGridLogs = endpoint.get('/api/grid/logs', {
  id: 'grid/list-logs',
  auth: 'staff',
  input: z.object(pageInput),
  output: z.object({ measuredAt: instant, items: z.array(GridEvent), next: z.optional(z.string()) }),
});

/**
 * Makes, archives and answers the report of a week, by default the current one. Header `Idempotency-Key`: repeating a key
 * answers the same file.
 */
export const createWeeklyReport = endpoint.post('/api/grid/weekly-report', {
  id: 'grid/create-weekly-report',
  auth: 'staff',
  input: z.object({ week: z.optional(Week) }),
  output: AnsweredFile,
  errors: ['idempotency_key_reused'],
});

/** The archived reports, of the schedule and of staff, the newest first. */
export const listWeeklyReports = endpoint.get('/api/grid/weekly-reports', {
  id: 'grid/list-weekly-reports',
  auth: 'staff',
  input: z.object(pageInput),
  output: pageOf(WeeklyReport),
});

export const downloadWeeklyReport = endpoint.get('/api/grid/weekly-reports/{id}/download', {
  id: 'grid/download-weekly-report',
  auth: 'staff',
  input: z.object({
    id: z
      .string('Say which report.')
      .check(z.regex(/^REP-[0-9A-HJKMNP-TV-Z]{8}$/, 'A report’s id looks like REP-7K2M9QXA.')),
  }),
  output: AnsweredFile,
  errors: ['not_found'],
});
