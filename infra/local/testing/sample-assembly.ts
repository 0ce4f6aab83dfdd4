import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SampleResource {
  readonly Type: string;
  readonly Properties?: object;
  readonly DependsOn?: readonly string[];
}

/** Files of an asset, by name. */
type Files = Readonly<Record<string, string>>;

export interface SampleAssembly {
  readonly resources: Readonly<Record<string, SampleResource>>;
  /** Folders published as `<name>.zip`. */
  readonly assets?: Readonly<Record<string, Files>>;
}

/** Creates a temporary folder for a test, with a function that deletes it. */
export const temporaryFolder = async (): Promise<{ path: string; remove: () => Promise<void> }> => {
  const path = await mkdtemp(join(tmpdir(), 'local-stack-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
};

/** Writes a cloud assembly with one stack called `sample`, like `cdk synth`. */
export const writeAssembly = async (
  folder: string,
  { resources, assets = {} }: SampleAssembly,
): Promise<void> => {
  const write = async (path: string, content: string) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), content);
  };

  for (const [asset, files] of Object.entries(assets))
    for (const [name, content] of Object.entries(files)) await write(join(`asset.${asset}`, name), content);
  await write('sample.template.json', JSON.stringify({ Resources: resources }));
  await write(
    'sample.assets.json',
    JSON.stringify({
      files: Object.fromEntries(
        Object.keys(assets).map((asset) => [
          asset,
          {
            source: { path: `asset.${asset}`, packaging: 'zip' },
            destinations: { here: { objectKey: `${asset}.zip` } },
          },
        ]),
      ),
    }),
  );
  await write(
    'manifest.json',
    JSON.stringify({
      artifacts: {
        'sample.assets': { type: 'cdk:asset-manifest', properties: { file: 'sample.assets.json' } },
        sample: { type: 'aws:cloudformation:stack', properties: { templateFile: 'sample.template.json' } },
      },
    }),
  );
};

/** The code of a function, which may call `dynamodb(operation, input)` and `mail(from, to, subject, configurationSet)`. */
export const sampleFunctionCode = (body: string): Files => ({
  'package.json': '{"type":"commonjs"}',
  'index.js': `
const signed = (service) => ({
  'x-amz-date': '20260101T000000Z',
  authorization: 'AWS4-HMAC-SHA256 Credential=' + process.env.AWS_ACCESS_KEY_ID + '/20260101/us-east-1/' + service + '/aws4_request, SignedHeaders=host, Signature=00',
});
const answered = async (response) => {
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
};
const dynamodb = async (operation, input) =>
  JSON.parse(await answered(await fetch(process.env.AWS_ENDPOINT_URL_DYNAMODB, {
    method: 'POST',
    headers: { ...signed('dynamodb'), 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'DynamoDB_20120810.' + operation },
    body: JSON.stringify(input),
  })));
const mail = async (from, to, subject, configurationSet) =>
  answered(await fetch(process.env.AWS_ENDPOINT_URL_SES, {
    method: 'POST',
    headers: { ...signed('ses'), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ Action: 'SendEmail', Source: from, 'Destination.ToAddresses.member.1': to, 'Message.Subject.Data': subject, 'Message.Body.Text.Data': subject, ...(configurationSet && { ConfigurationSetName: configurationSet }) }).toString(),
  }));
exports.handler = async (event, context) => {
${body}
};`,
});

export interface SampleFunction {
  readonly id: string;
  readonly asset: string;
  readonly statements?: readonly object[];
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly timeoutSeconds?: number;
}

/** A function and its role, under the logical ids `<name>` and `<name>Role`. */
export const functionResources = (
  name: string,
  { id, asset, statements = [], environment = {}, timeoutSeconds = 5 }: SampleFunction,
): Record<string, SampleResource> => ({
  [`${name}Role`]: {
    Type: 'AWS::IAM::Role',
    Properties: { Policies: [{ PolicyName: 'access', PolicyDocument: { Statement: statements } }] },
  },
  [name]: {
    Type: 'AWS::Lambda::Function',
    Properties: {
      Description: id,
      Code: { S3Key: `${asset}.zip` },
      Handler: 'index.handler',
      Runtime: 'nodejs24.x',
      Timeout: timeoutSeconds,
      MemorySize: 128,
      Role: { 'Fn::GetAtt': [`${name}Role`, 'Arn'] },
      Environment: { Variables: environment },
    },
  },
});

export const allowStatement = (action: string | readonly string[], resource: unknown) => ({
  Effect: 'Allow',
  Action: action,
  Resource: resource,
});

/** `Fn::GetAtt` of a resource's ARN, with a suffix. */
export const arn = (logicalId: string, suffix = '') => ({
  'Fn::Join': ['', [{ 'Fn::GetAtt': [logicalId, 'Arn'] }, suffix]],
});
export const get = (logicalId: string, attribute: string) => ({ 'Fn::GetAtt': [logicalId, attribute] });
export const ref = (logicalId: string) => ({ Ref: logicalId });
