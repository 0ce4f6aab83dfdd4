import type { IncomingHttpHeaders } from 'node:http';
import {
  dynamodbPermissions,
  type LabelOf,
  type Permission,
  s3Permissions,
  sesPermissions,
} from './permissions.ts';
import type { Service } from './replies.ts';

/** An HTTP request to a service. */
export interface ServiceRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The operation of a request and the permissions it needs. */
export interface ServiceOperation {
  readonly service: Service;
  /** The API operation: `dynamodb:TransactWriteItems`, `s3:PutObject`, `ses:SendEmail`, `secretsmanager:GetSecretValue`. */
  readonly action: string;
  /** One permission per table, index or object. */
  readonly permissions: readonly Permission[];
  /** DynamoDB and Secrets Manager: the parsed JSON. SES: the form's fields. S3: the text. */
  readonly body: unknown;
}

const urlOf = ({ url }: ServiceRequest) => new URL(url, 'http://local');

/** Access key and service of a signature: `Credential=KEY/20261121/us-east-1/dynamodb/aws4_request`, in a header or the query. */
export const credentialOf = (
  request: ServiceRequest,
): { accessKeyId: string; service: Service | undefined } => {
  const signed = /Credential=([^,\s]+)/.exec(request.headers.authorization ?? '')?.[1];
  const scope = signed ?? urlOf(request).searchParams.get('X-Amz-Credential') ?? '';
  const [accessKeyId = '', , , name] = scope.split('/');
  const services = ['dynamodb', 's3', 'ses', 'secretsmanager'] as const;
  return { accessKeyId, service: services.find((known) => known === name) };
};

const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString() || '{}');
  } catch {
    return {};
  }
};

interface MailRequest {
  readonly operation: string;
  readonly from: string;
  readonly configurationSet?: string | undefined;
  readonly body: unknown;
}

const mailIn = ({ headers, body }: ServiceRequest): MailRequest => {
  if (headers['content-type']?.startsWith('application/json')) {
    const mail = jsonOf(body);
    return {
      operation: 'SendEmail',
      from: String(Reflect.get(Object(mail), 'FromEmailAddress') ?? ''),
      body: mail,
    };
  }
  const form = Object.fromEntries(new URLSearchParams(body.toString()));
  const raw = Buffer.from(form['RawMessage.Data'] ?? '', 'base64').toString();
  const from = form.Source ?? /^from:\s*(.+)$/im.exec(raw)?.[1] ?? '';
  return {
    operation: form.Action ?? 'SendEmail',
    from,
    configurationSet: form.ConfigurationSetName,
    body: form,
  };
};

/** The operation of a request in JSON. */
const operationOf = ({ headers }: ServiceRequest): string =>
  String(headers['x-amz-target']).split('.').at(-1) ?? '';

/** Reads the operation of a request and the permissions that the real service would check. */
export const readRequest = (
  service: Service,
  request: ServiceRequest,
  { labelOf, identities }: { labelOf: LabelOf; identities: readonly string[] },
): ServiceOperation => {
  switch (service) {
    case 'dynamodb': {
      const operation = operationOf(request);
      const body = jsonOf(request.body);
      return {
        service,
        action: `dynamodb:${operation}`,
        permissions: dynamodbPermissions(operation, body, labelOf),
        body,
      };
    }
    case 'secretsmanager': {
      const operation = operationOf(request);
      const body = jsonOf(request.body);
      const secret = String(Reflect.get(Object(body), 'SecretId') ?? '*');
      return {
        service,
        action: `secretsmanager:${operation}`,
        permissions: [{ action: `secretsmanager:${operation}`, resource: secret, label: `secret ${secret}` }],
        body,
      };
    }
    case 's3': {
      const copySource = request.headers['x-amz-copy-source']?.toString();
      const body = request.body.toString();
      const permissions = s3Permissions(
        { method: request.method, url: urlOf(request), copySource, body },
        labelOf,
      );
      return { service, action: permissions[0]?.action ?? 's3:Unknown', permissions, body };
    }
    case 'ses': {
      const { operation, from, configurationSet, body } = mailIn(request);
      return {
        service,
        action: `ses:${operation}`,
        permissions: sesPermissions(operation, from, identities, configurationSet),
        body,
      };
    }
  }
};
