import { bucketArn, configurationSetArn, identityArn, tableArn } from '../template/names.ts';
import type { RequestContext } from './iam.ts';

/** A permission that a request needs. */
export interface Permission {
  readonly action: string;
  readonly resource: string;
  /** The resource by its label: `table Clients (index byEmail)`. */
  readonly label: string;
  readonly context?: RequestContext;
}

/** Returns the label of a table or bucket for its physical name. */
export type LabelOf = (physicalName: string) => string;

type Json = Readonly<Record<string, unknown>>;

const fields = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {});
const entries = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The words of expressions that are no attributes. */
const KEYWORDS = /^(set|remove|add|delete|and|or|not|between|in)$/i;

/** The top-level attributes of an expression: functions, values and what lies below an attribute are none. */
const attributesIn = (expression: unknown, names: Json): string[] =>
  [
    ...String(expression ?? '')
      .replaceAll(/\.#?\w+|\[\d+\]/g, '')
      .matchAll(/[#:]?[A-Za-z_]\w*(?!\w|\s*\()/g),
  ]
    .map(([token]) => token)
    .filter((token) => !token.startsWith(':') && !KEYWORDS.test(token))
    .map((token) => String(names[token] ?? token));

/** The condition keys of an update, as DynamoDB states them to IAM. */
const updateContext = (request: Json): RequestContext => {
  const names = fields(request.ExpressionAttributeNames);

  return {
    'dynamodb:attributes': [
      ...new Set([
        ...Object.keys(fields(request.Key)),
        ...attributesIn(request.UpdateExpression, names),
        ...attributesIn(request.ConditionExpression, names),
        ...Object.keys(fields(request.AttributeUpdates)),
      ]),
    ],
    ...(request.ReturnValues !== undefined && { 'dynamodb:returnvalues': String(request.ReturnValues) }),
  };
};

const tablePermission = (operation: string, request: Json, labelOf: LabelOf): Permission => {
  const given = String(request.TableName ?? '*');
  const name = given.replace(/^arn:aws:dynamodb:[^:]*:[^:]*:table\//, '');
  const index = typeof request.IndexName === 'string' ? request.IndexName : undefined;

  return {
    action: `dynamodb:${operation}`,
    resource: index ? `${tableArn(name)}/index/${index}` : tableArn(name),
    label: `table ${labelOf(name)}${index ? ` (index ${index})` : ''}`,
    ...(operation === 'UpdateItem' && { context: updateContext(request) }),
  };
};

const TRANSACT_WRITES = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
} as const;

/** Like DynamoDB: a query of an index needs the index alone, a transaction needs each of its items. */
export const dynamodbPermissions = (operation: string, body: unknown, labelOf: LabelOf): Permission[] => {
  const request = fields(body);
  const items = entries(request.TransactItems).map(fields);

  switch (operation) {
    case 'TransactWriteItems':
      return items.flatMap((item) =>
        Object.entries(TRANSACT_WRITES).flatMap(([key, single]) =>
          item[key] ? [tablePermission(single, fields(item[key]), labelOf)] : [],
        ),
      );
    case 'TransactGetItems':
      return items.map((item) => tablePermission('GetItem', fields(item.Get), labelOf));
    case 'BatchGetItem':
    case 'BatchWriteItem':
      return Object.keys(fields(request.RequestItems)).map((TableName) =>
        tablePermission(operation, { TableName }, labelOf),
      );
    default:
      return [tablePermission(operation, request, labelOf)];
  }
};

export interface S3Request {
  readonly method: string;
  /** Path-style: `/bucket/key`. */
  readonly url: URL;
  readonly copySource?: string | undefined;
  readonly body: string;
}

/** Bucket and key of a path-style address. */
export const objectAt = (path: string): { bucket: string; key: string } => {
  const [bucket = '', ...rest] = path.replace(/^\//, '').split('/');
  return { bucket: decodeURIComponent(bucket), key: rest.map(decodeURIComponent).join('/') };
};

const objectAction = ({ method, url }: S3Request): string => {
  const asks = (name: string) => url.searchParams.has(name);
  if (asks('tagging')) return method === 'GET' ? 's3:GetObjectTagging' : 's3:PutObjectTagging';
  if (method === 'DELETE' && asks('versionId')) return 's3:DeleteObjectVersion';
  if (method === 'DELETE') return asks('uploadId') ? 's3:AbortMultipartUpload' : 's3:DeleteObject';
  return method === 'GET' || method === 'HEAD' ? 's3:GetObject' : 's3:PutObject';
};

const bucketAction = ({ method, url }: S3Request): string => {
  if (method === 'GET' && url.searchParams.has('versions')) return 's3:ListBucketVersions';
  if (method === 'GET' || method === 'HEAD')
    return url.searchParams.has('uploads') ? 's3:ListBucketMultipartUploads' : 's3:ListBucket';
  return method === 'DELETE' ? 's3:DeleteBucket' : 's3:CreateBucket';
};

const unescapeXml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

export const s3Permissions = (request: S3Request, labelOf: LabelOf): Permission[] => {
  const { bucket, key } = objectAt(request.url.pathname);
  const onObject = (action: string, object: string, of = bucket): Permission => ({
    action,
    resource: `${bucketArn(of)}/${object}`,
    label: `bucket ${labelOf(of)} (object ${object})`,
  });

  if (!key && request.method === 'POST' && request.url.searchParams.has('delete'))
    return [...request.body.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, escapedKey = '']) =>
      onObject('s3:DeleteObject', unescapeXml(escapedKey)),
    );
  if (!bucket) return [{ action: 's3:ListAllMyBuckets', resource: '*', label: 'all buckets' }];
  if (!key)
    return [
      { action: bucketAction(request), resource: bucketArn(bucket), label: `bucket ${labelOf(bucket)}` },
    ];

  const source = request.copySource ? objectAt(decodeURIComponent(request.copySource)) : undefined;
  return [
    onObject(objectAction(request), key),
    ...(source ? [onObject('s3:GetObject', source.key, source.bucket)] : []),
  ];
};

const addressIn = (from: string): string => (/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from).trim();

/** SES authorises an email by the verified identity of its sender, the address or its domain, and its configuration set. */
export const sesPermissions = (
  operation: string,
  from: string,
  identities: readonly string[],
  configurationSet?: string,
): Permission[] => {
  const address = addressIn(from);
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const identity = identities.includes(address) ? address : domain;

  return [
    {
      action: `ses:${operation}`,
      resource: identityArn(identity),
      label: `identity ${identity}`,
      context: { 'ses:fromaddress': address },
    },
    ...(configurationSet === undefined
      ? []
      : [
          {
            action: `ses:${operation}`,
            resource: configurationSetArn(configurationSet),
            label: `configuration set ${configurationSet}`,
            context: { 'ses:fromaddress': address },
          },
        ]),
  ];
};
