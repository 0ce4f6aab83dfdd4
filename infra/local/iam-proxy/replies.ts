import { randomUUID } from 'node:crypto';

export type Service = 'dynamodb' | 's3' | 'ses' | 'secretsmanager';

/** A service's HTTP response. */
export interface ServiceReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const reply = (status: number, type: string, body: string): ServiceReply => ({
  status,
  headers: {
    'content-type': type,
    'x-amzn-requestid': randomUUID(),
    'content-length': String(Buffer.byteLength(body)),
  },
  body: Buffer.from(body),
});

const SECRETS_TYPE = 'application/x-amz-json-1.1';

/** A reply of Secrets Manager. */
export const secretReply = (body: object): ServiceReply => reply(200, SECRETS_TYPE, JSON.stringify(body));

/** An error in the format of the real service, so that the SDK throws the same error as in production. */
export const serviceError = (
  service: Service,
  { status, code, message }: { status: number; code: string; message: string },
): ServiceReply => {
  switch (service) {
    case 'dynamodb': {
      // DynamoDB's own errors and AWS's common ones have different namespaces.
      const common = code === 'AccessDeniedException' || code === 'ThrottlingException';
      const type = `${common ? 'com.amazon.coral.service' : 'com.amazonaws.dynamodb.v20120810'}#${code}`;
      return reply(
        status,
        'application/x-amz-json-1.0',
        JSON.stringify({ __type: type, message, Message: message }),
      );
    }
    case 'secretsmanager':
      return reply(status, SECRETS_TYPE, JSON.stringify({ __type: code, Message: message }));
    case 's3':
      return reply(
        status,
        'application/xml',
        `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>`,
      );
    case 'ses':
      return reply(
        status,
        'text/xml',
        `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>${status < 500 ? 'Sender' : 'Receiver'}</Type><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
      );
  }
};

const isJson = (service: Service) => service === 'dynamodb' || service === 'secretsmanager';

export const accessDenied = (service: Service, message: string): ServiceReply =>
  serviceError(service, {
    status: isJson(service) ? 400 : 403,
    code: isJson(service) ? 'AccessDeniedException' : 'AccessDenied',
    message,
  });
