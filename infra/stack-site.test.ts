import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grants } from './grants.ts';
import { findAll, type OwnerTemplate, synthesiseOwnerTemplate } from './local/testing/owner-template.ts';

let template: OwnerTemplate;
beforeAll(async () => {
  template = await synthesiseOwnerTemplate();
}, 300_000);
afterAll(() => template.remove());

test('the API has a rate limit, and an access log that names neither a person nor a network', () => {
  const [stage, ...others] = template.ofType('AWS::ApiGatewayV2::Stage').map(({ Properties }) => Properties);
  expect(others).toEqual([]);
  expect(stage?.DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 1_000, ThrottlingBurstLimit: 2_000 });
  const [format] = findAll(stage, 'Format');
  const quoted = String(format).replace(':$context.status', ':"$context.status"');
  const values: string[] = Object.values(JSON.parse(quoted));
  expect(values).toContain('$context.requestId');
  for (const value of values) expect(value).not.toMatch(/sourceIp|userAgent|identity|authorizer/i);
});

test('the distribution caches no errors', () => {
  const [distribution] = template.ofType('AWS::CloudFront::Distribution');
  const [responses] = findAll(distribution?.Properties, 'CustomErrorResponses') as object[][];
  expect(responses).toEqual(
    [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((ErrorCode) => ({
      ErrorCode,
      ErrorCachingMinTTL: 0,
    })),
  );
});

/** The uploads of the site, by logical id: of pages as they are, and of the rest. */
const uploads = () => {
  const all = Object.entries(template.resources).filter(
    ([, { Type }]) => Type === 'Custom::CDKBucketDeployment',
  );
  const isPlain = ([, { Properties }]: (typeof all)[number]) =>
    Properties.DestinationBucketKeyPrefix === 'plain';

  return { plain: all.filter(isPlain), others: all.filter((upload) => !isPlain(upload)) };
};

test('pages are uploaded after the files they load and the routes they call', () => {
  const { others } = uploads();
  const [pages] = others.filter(([, { Properties }]) => Properties.DistributionPaths !== undefined);
  const awaited = pages?.[1].DependsOn ?? [];
  expect(others).toHaveLength(4);
  for (const [id] of others.filter((upload) => upload !== pages)) expect(awaited).toContain(id);
  for (const [id, { Type }] of Object.entries(template.resources))
    if (/^AWS::ApiGatewayV2::(Route|Integration|Stage)$/.test(Type)) expect(awaited).toContain(id);
});

test('pages as they are are uploaded before the function that leads viewers to them', () => {
  const { plain } = uploads();
  expect(plain).toHaveLength(2);
  for (const { DependsOn } of template.ofType('AWS::CloudFront::Function'))
    expect(DependsOn).toEqual(expect.arrayContaining(plain.map(([id]) => id)));
});

test('pages are stored as brotli, which holds what they hold as they are', () => {
  const { plain, others } = uploads();
  const encoded = others.filter(([, { Properties }]) => Properties.SystemMetadata !== undefined);
  expect(
    encoded.filter(([, { Properties }]) => Object(Properties.SystemMetadata)['content-encoding'] === 'br'),
  ).toHaveLength(2);
  for (const [, { Properties }] of plain)
    expect(Properties.SystemMetadata).not.toHaveProperty('content-encoding');
  const names = globSync('**/*.html', { cwd: join(template.path, 'site') });
  expect(names.length).toBeGreaterThan(25);
  for (const name of names) {
    const [page, plainPage, compressed] = ['site', 'site-plain-pages', 'site-pages'].map((folder) =>
      readFileSync(join(template.path, folder, name)),
    );
    expect(plainPage, name).toEqual(page);
    expect(brotliDecompressSync(compressed ?? ''), name).toEqual(page);
  }
});

test('hashed files and pages stay through a deployment: a page that is open loads the files later', () => {
  const { plain, others } = uploads();
  const pruning = [...plain, ...others].filter(([, { Properties }]) => Properties.Prune !== false);
  expect(pruning.map(([, { Properties }]) => Properties.Exclude)).toEqual([['assets/*', '*.html']]);
});

test('the settings of an owner replace every placeholder on pages and in documents', () => {
  const site = join(template.path, 'site');
  const texts = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(html|txt|xml)$/.test(name),
  );
  const read = (name: string) => readFileSync(join(site, name), 'utf8');
  for (const name of texts) expect(read(name), name).not.toMatch(/\.invalid|\+0 000|\+0{5}/);
  expect(read('legal.html')).toContain('<link rel="canonical" href="https://own-domain.example/legal" />');
  expect(read('sitemap.xml')).toContain('<loc>https://own-domain.example/legal</loc>');
  expect(read('robots.txt')).toContain('https://own-domain.example/sitemap.xml');
  expect(read('contact.html')).toContain('mailto:hello@own-domain.example');
  expect(read('index.html')).toContain('tel:+442079460999');
  expect(read('docs/welcome-letter.txt')).toContain('papers@own-domain.example');

  const companyDetails = template
    .functions()
    .map(({ Properties }) => (Properties.Environment as { Variables: Record<string, string> }).Variables)
    .flatMap(({ COMPANY_DETAILS: details }) => details ?? []);
  expect(companyDetails).toHaveLength(Object.values(grants).filter((one) => one.usesCompanyDetails).length);
  for (const details of companyDetails)
    expect(JSON.parse(details)).toMatchObject({
      origin: 'https://own-domain.example',
      contactEmail: 'hello@own-domain.example',
      bankAccount: { iban: 'OWN-IBAN' },
    });
});

test('the build has a bundle of every function, and of nothing else', () => {
  const built = globSync('*/*', { cwd: 'build/functions' });
  expect(built.toSorted()).toEqual(Object.keys(grants).toSorted());
});

test('the build contains no setting of an owner', () => {
  const built = ['build/site', 'build/functions'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(html|txt|xml|js)$/.test(name))
      .map((name) => join(root, name)),
  );
  expect(built.length).toBeGreaterThan(100);
  for (const file of built)
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/zahrael\.example|\+971 4 555 0100|Sample Bank/);
});

test('pages and API share one domain, and only the distribution sends the API’s key', () => {
  const [distribution] = template.ofType('AWS::CloudFront::Distribution');
  expect(distribution?.Properties.DistributionConfig).toMatchObject({
    CacheBehaviors: expect.arrayContaining([
      expect.objectContaining({ PathPattern: '/api/*', ViewerProtocolPolicy: 'https-only' }),
    ]),
    DefaultCacheBehavior: { ViewerProtocolPolicy: 'redirect-to-https' },
  });
  const [header] = findAll(distribution?.Properties, 'OriginCustomHeaders').flat() as {
    HeaderValue: unknown;
  }[];
  const [parts] = findAll(header?.HeaderValue, 'Fn::Join') as [string, unknown[]][];
  const [start, secret, end] = parts?.[1] ?? [];
  expect([start, end]).toEqual(['{{resolve:secretsmanager:', ':SecretString:current::}}']);
  expect(template.secretNamed('origin-key').id).toBe((secret as { Ref: string }).Ref);
});
