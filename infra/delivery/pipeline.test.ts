import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';

const Step = z.strictObject({
  uses: z.optional(z.string().check(z.regex(/^(actions|aws-actions)\/[\w-]+@v\d+$/))),
  run: z.optional(z.string()),
  with: z.optional(z.record(z.string(), z.unknown())),
  env: z.optional(z.record(z.string(), z.string())),
});
const Permissions = z.record(z.string(), z.enum(['read', 'write']));
const Job = z.strictObject({
  if: z.optional(z.string()),
  needs: z.optional(z.string()),
  'runs-on': z.string(),
  'timeout-minutes': z.int(),
  environment: z.optional(z.string()),
  concurrency: z.optional(z.strictObject({ group: z.string(), 'cancel-in-progress': z.boolean() })),
  permissions: z.optional(Permissions),
  steps: z.array(Step),
});
const Workflow = z.strictObject({
  name: z.string(),
  on: z.strictObject({ pull_request: z.null(), push: z.object({ branches: z.array(z.string()) }) }),
  permissions: Permissions,
  concurrency: z.strictObject({
    group: z.string(),
    'cancel-in-progress': z.union([z.boolean(), z.string()]),
  }),
  jobs: z.record(z.string(), Job),
});

const text = readFileSync('.github/workflows/deliver.yml', 'utf8');
const { jobs, on, permissions, concurrency } = Workflow.parse(parse(text));
const packageFile = z
  .object({
    scripts: z.record(z.string(), z.string()),
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

const commandsOf = (job: string) => (jobs[job]?.steps ?? []).flatMap(({ run }) => run ?? []);

test('main reaches production by way of checks, staging and an approval', () => {
  expect(on.push.branches).toEqual(['main']);
  expect(commandsOf('checks')).toContain('npm test');
  expect(jobs.staging).toMatchObject({ needs: 'checks', environment: 'staging' });
  expect(jobs.staging?.if).toContain("github.ref == 'refs/heads/main'");
  expect(jobs.production).toMatchObject({ needs: 'staging', environment: 'production' });
  for (const stage of ['staging', 'production'])
    expect(commandsOf(stage)).toEqual([`npm run deploy -- --stage ${stage} --yes`]);
});

test('a pull request shows its difference and deploys nothing', () => {
  expect(commandsOf('diff')).toEqual(['npm run deploy -- --stage staging --only diff']);
  expect(jobs.diff?.if).toContain("github.event_name == 'pull_request'");
  expect(jobs.diff?.if).toContain('head.repo.full_name == github.repository');
  expect(jobs.diff?.environment).not.toBe('staging');
});

test('a run that waits for its approval holds no other; staging is deployed by one run at a time, to its end', () => {
  expect(concurrency.group).toContain('github.run_id');
  expect(jobs.staging?.concurrency).toEqual({ group: 'deploy-staging', 'cancel-in-progress': false });
  expect(jobs.production).not.toHaveProperty('concurrency');
});

test('a job that deploys has the whole history, so that it can refuse to go back to an older version', () => {
  for (const stage of ['staging', 'production'])
    expect(jobs[stage]?.steps.find(({ uses }) => uses?.startsWith('actions/checkout'))?.with).toEqual({
      'fetch-depth': 0,
    });
});

test('the head of the file names every environment', () => {
  const head = text.slice(0, text.indexOf('name:'));
  for (const { environment } of Object.values(jobs))
    if (environment) expect(head).toContain(`\`${environment}\``);
});

test('only jobs that need the account may ask for its role, and no key is stored', () => {
  expect(permissions).toEqual({ contents: 'read' });
  for (const [name, { steps, permissions: own }] of Object.entries(jobs)) {
    const asksForRole = steps.some(({ uses }) => uses?.startsWith('aws-actions/configure-aws-credentials'));
    expect([name, own?.['id-token']]).toEqual([name, asksForRole ? 'write' : undefined]);
    for (const step of steps)
      if (step.uses?.startsWith('aws-actions/'))
        expect(step.with).toEqual({
          'role-to-assume': '$' + '{{ vars.AWS_ROLE }}',
          'aws-region': '$' + '{{ vars.AWS_REGION }}',
        });
  }
  expect(text).not.toMatch(/secrets\.|pull_request_target|access-key/);
});

test('every command of the pipeline exists, and no expression is put into one', () => {
  const commands = Object.keys(jobs).flatMap(commandsOf);
  for (const command of commands) {
    const [, script = 'test'] = /^npm (?:test$|run ([\w:]+))/.exec(command) ?? ['', 'none'];
    expect(Object.keys(packageFile.scripts), command).toContain(script);
    expect(command).not.toContain('$' + '{{');
  }
});

test('dependencies are updated weekly, those that belong together at once', () => {
  const Update = z.object({
    'package-ecosystem': z.string(),
    directory: z.literal('/'),
    schedule: z.object({ interval: z.literal('weekly') }),
    groups: z.optional(z.record(z.string(), z.object({ patterns: z.optional(z.array(z.string())) }))),
  });
  const { version, updates } = z
    .object({ version: z.literal(2), updates: z.array(Update) })
    .parse(parse(readFileSync('.github/dependabot.yml', 'utf8')));
  expect(version).toBe(2);
  expect(updates.map((one) => one['package-ecosystem'])).toEqual(['npm', 'github-actions']);
  const names = Object.keys({ ...packageFile.dependencies, ...packageFile.devDependencies });
  const patterns = updates.flatMap(({ groups = {} }) =>
    Object.values(groups).flatMap(({ patterns: those = [] }) => those),
  );
  for (const pattern of patterns) {
    const isMatched = names.some((name) =>
      pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
    );
    expect([pattern, isMatched]).toEqual([pattern, true]);
  }
});
