import type { ComponentType } from 'react';

export interface StaffScreen {
  path: string;
  Screen: ComponentType;
}

/**
 * Every screen behind the staff shell, each in a chunk of its own:
 * `{ path: paths.inbox, Screen: lazy(async () => ({ default: (await import('./pages/staff/inbox-page.tsx')).InboxPage })) }`.
 * The edge serves the shell for exactly these paths.
 */
export const staffScreens: readonly StaffScreen[] = [];
