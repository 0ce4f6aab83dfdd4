/** What staff read wherever a sync did not come about. */
export const syncFailed = {
  tone: 'destructive',
  title: 'Sync Failed',
  description: 'Unable to trigger sync action.',
} as const;
