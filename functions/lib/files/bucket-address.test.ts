import { S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { defaultEndpointResolver } from './bucket-address.ts';

test.each([
  { sentence: 'in the Region of a function', asked: { Bucket: 'zahrael-files', Region: 'us-east-1' } },
  { sentence: 'in another Region', asked: { Bucket: 'zahrael-files-2f9b', Region: 'eu-central-1' } },
  {
    sentence: 'at the address that the local stage gives',
    asked: { Bucket: 'zahrael-files', Region: 'us-east-1', Endpoint: 'http://127.0.0.1:4321' },
  },
])('a bucket $sentence has the address and the signature that the SDK’s rules give it', ({ asked }) => {
  const { url, properties } = new S3Client({ region: asked.Region }).config.endpointProvider(asked);

  expect(defaultEndpointResolver(asked).url.href).toBe(url.href);
  expect(defaultEndpointResolver(asked).properties).toMatchObject({ authSchemes: [{ name: 'sigv4' }] });
  expect(properties).toMatchObject(defaultEndpointResolver(asked).properties);
});
