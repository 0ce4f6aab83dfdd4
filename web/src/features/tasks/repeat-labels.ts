import type { TaskRepeat } from '../../../../shared/domain/task.ts';

export const REPEAT_LABELS: Record<TaskRepeat, string> = {
  never: 'Does not repeat',
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
};
