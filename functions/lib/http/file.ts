import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { AnsweredFile } from '../../../shared/contract/endpoint.ts';
import { asAttachment } from './content-disposition.ts';

/** A file as a download that no cache keeps and no browser takes for another type. */
export const fileResponse = (
  statusCode: number,
  { bytes, name, contentType }: AnsweredFile,
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: {
    'content-type': contentType,
    'content-disposition': asAttachment(name),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  },
  isBase64Encoded: true,
  body: Buffer.from(bytes).toString('base64'),
});
