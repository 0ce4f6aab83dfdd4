import { globSync } from 'node:fs';

/** What is mutated, by area. */
const AREAS = {
  domain: ['shared/domain/*.ts'],
  plans: [
    'functions/lib/**/plan-*.ts',
    'functions/lib/**/*-record.ts',
    'functions/lib/billing/analytics.ts',
    'functions/lib/clients/{milestones,search-terms}.ts',
    'functions/lib/documents/{order,signature,status}.ts',
    'functions/lib/dynamo/{claim-id,cursor,update-expression}.ts',
    'functions/lib/email/{failures,fold-address}.ts',
    'functions/lib/inquiries/{history,sender-hash,spam}.ts',
    'functions/lib/portal/{engagement,user}.ts',
    'functions/lib/reporting/{alerts,metrics}.ts',
  ],
  http: ['functions/lib/http/*.ts'],
  auth: ['functions/lib/auth/*.ts'],
  tables: ['functions/lib/**/*.table.ts'],
} as const;

export const AREA_NAMES: readonly string[] = Object.keys(AREAS);

/** Samples of tests, and texts and data without a rule in them. */
const isMutated = (file: string): boolean => !/\.test\.ts$|\/(test-|sample-)|dominion-content/.test(file);

/** The sources of an area, each in the first area that has it. */
export const filesOf = (area: string): string[] => {
  const earlier = new Set<string>();
  for (const [name, patterns] of Object.entries(AREAS)) {
    const files = patterns
      .flatMap((pattern) => globSync(pattern))
      .filter((file) => isMutated(file) && !earlier.has(file));
    if (name === area) return [...new Set(files)].toSorted();
    for (const file of files) earlier.add(file);
  }

  return [];
};
