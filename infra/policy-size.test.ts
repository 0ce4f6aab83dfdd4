import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readAssembly } from './local/template/assembly.ts';
import { deployAssembly } from './local/template/deployment.ts';
import { REGION } from './local/template/names.ts';
import { temporaryFolder } from './local/testing/sample-assembly.ts';
import { synthesise } from './synth.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  synthesise({ outDir: folder.path, context: { stage: 'local' } });
}, 300_000);
afterAll(() => folder.remove());

const Role = z.object({
  Description: z._default(z.string(), ''),
  Policies: z._default(z.array(z.object({ PolicyDocument: z.json() })), []),
});
const Policy = z.object({ PolicyDocument: z.json(), Roles: z._default(z.array(z.string()), []) });

/** IAM accepts 10,240 characters of a role without white space, and raises that for nobody. */
const MOST = 9_800;

test('the policies of every role fit in what IAM accepts, whatever the region', async () => {
  const deployment = deployAssembly(await readAssembly(folder.path), {
    stackId: 'id',
    domainName: 'harbour-group.shipping',
    generatedSecret: () => 'sample',
  });
  const attached = deployment.all('AWS::IAM::Policy', Policy);
  const sizes = deployment.all('AWS::IAM::Role', Role).map(({ ref, properties }) => {
    const policies = [
      ...properties.Policies,
      ...attached.map((policy) => policy.properties).filter(({ Roles }) => Roles.includes(ref)),
    ];
    const size = policies.reduce((sum, { PolicyDocument }) => sum + sizeOf(PolicyDocument), 0);

    return { role: properties.Description || ref, size };
  });
  expect(sizes.length).toBeGreaterThan(100);
  expect(Math.max(...sizes.map(({ size }) => size))).toBeGreaterThan(5_000);
  expect(sizes.filter(({ size }) => size > MOST)).toEqual([]);
});

/** The characters of a policy whose names are as long as those of production in the region with the longest name. */
function sizeOf(policy: unknown): number {
  return (
    JSON.stringify(policy)
      .replaceAll(/\s/g, '')
      .replaceAll(REGION, 'ap-southeast-1')
      .replaceAll('zahrael-local', 'zahrael-production')
      .replaceAll('zahrael/local', 'zahrael/production')
      .replaceAll('/stream/local', '/stream/2026-01-01T00:00:00.000')
      .replaceAll(/(:secret:[\w/-]+)/g, '$1-AbCdEf')
      // CloudFormation's suffix has up to 13 characters, that of the local stack 8.
      .replaceAll(/-[0-9a-f]{8}\b/g, `-${'A'.repeat(13)}`).length
  );
}
