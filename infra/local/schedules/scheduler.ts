import * as z from 'zod/mini';
import { isAllowed, type Statement } from '../iam-proxy/iam.ts';
import type { State } from '../state.ts';
import type { Deployment } from '../template/deployment.ts';
import { type NextRun, parseSchedule } from './expression.ts';

const ScheduleResource = z.object({
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.optional(z.string()),
  State: z._default(z.string(), 'ENABLED'),
  Target: z.object({ Arn: z.string(), RoleArn: z.string(), Input: z._default(z.string(), '{}') }),
});

export interface Schedule {
  readonly logicalId: string;
  readonly next: NextRun;
  readonly functionArn: string;
  readonly input: unknown;
  readonly enabled: boolean;
}

/** The template's schedules. @throws if a schedule's role may not invoke its function */
export const readSchedules = (
  deployment: Deployment,
  roles: ReadonlyMap<string, readonly Statement[]>,
): readonly Schedule[] =>
  deployment.all('AWS::Scheduler::Schedule', ScheduleResource).map(({ logicalId, properties }) => {
    const { Target, ScheduleExpression, ScheduleExpressionTimezone } = properties;
    if (!isAllowed(roles.get(Target.RoleArn) ?? [], 'lambda:InvokeFunction', Target.Arn))
      throw new Error(`AccessDenied: ${logicalId} may not lambda:InvokeFunction on ${Target.Arn}.`);

    return {
      logicalId,
      next: parseSchedule(ScheduleExpression, ScheduleExpressionTimezone),
      functionArn: Target.Arn,
      input: JSON.parse(Target.Input),
      enabled: properties.State === 'ENABLED',
    };
  });

export interface Scheduler {
  /** Checks the schedules after an advance of the clock. An overdue schedule runs once. */
  readonly check: () => void;
  readonly stop: () => void;
}

// The maximum delay of a timer.
const LONGEST_WAIT_MS = 6 * 3_600_000;

export const startScheduler = (
  schedules: readonly Schedule[],
  {
    run,
    now,
    state,
  }: { run: (schedule: Schedule) => void; now: () => number; state: Pick<State, 'read' | 'write'> },
): Scheduler => {
  const due = new Map<Schedule, number>();
  let timer: NodeJS.Timeout | undefined;

  // The last run is stored, so that daily schedules also run with a restart each day.
  for (const schedule of schedules) {
    const last = z.safeParse(z.number(), state.read(`ran:${schedule.logicalId}`));
    if (schedule.enabled) due.set(schedule, schedule.next(last.success ? last.data : now()));
  }

  const check = () => {
    clearTimeout(timer);
    for (const [schedule, at] of due) {
      if (at > now()) {
        // Once the clock has gone back, the last run lies in the future.
        due.set(schedule, Math.min(at, schedule.next(now())));
        continue;
      }
      due.set(schedule, schedule.next(now()));
      state.write(`ran:${schedule.logicalId}`, now());
      run(schedule);
    }
    if (due.size === 0) return;
    const wait = Math.min(...due.values()) - now();
    timer = setTimeout(check, Math.min(Math.max(wait, 0), LONGEST_WAIT_MS));
  };
  check();

  return { check, stop: () => clearTimeout(timer) };
};
