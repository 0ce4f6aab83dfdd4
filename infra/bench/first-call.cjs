// Replaces Lambda's runtime in a fresh process: loads a bundle, invokes it with one event and prints the status and
// the milliseconds of processor time of all its threads; a record that a function of a stream reports as failed is a refusal. With
// `count` it counts the requests
// for files, for secrets, for queries, for transactions and for anything else, the bytes that DynamoDB is sent and answers, the hashes,
// the signatures of passkeys that are checked, and whether a PDF is made.
const { writeSync } = require('node:fs');

const KINDS = { s3: 'files', secretsmanager: 'secrets' };
const KINDS_OF_DYNAMO = { Query: 'queries', TransactWriteItems: 'transactions' };

const [bundle, event, count] = process.argv.slice(2);
const work = {
  records: 0,
  queries: 0,
  files: 0,
  secrets: 0,
  transactions: 0,
  sent: 0,
  received: 0,
  hashes: 0,
  signatures: 0,
  pdfs: 0,
};

if (count) {
  const crypto = require('node:crypto');
  const { argon2 } = crypto;
  crypto.argon2 = (...args) => {
    work.hashes += 1;
    return argon2(...args);
  };
  const ofBrowsers = Object.getPrototypeOf(globalThis.crypto.subtle);
  const { verify } = ofBrowsers;
  ofBrowsers.verify = function (...args) {
    work.signatures += 1;
    return verify.apply(this, args);
  };
  const zlib = require('node:zlib');
  const { deflateSync } = zlib;
  // Of what functions do, PDFs alone compress their parts so.
  zlib.deflateSync = (...args) => {
    work.pdfs = 1;
    return deflateSync(...args);
  };
  const { subscribe } = require('node:diagnostics_channel');
  // A request is signed for its service.
  const serviceOf = (request) => /\/(\w+)\/aws4_request/.exec(request.getHeader('authorization'))?.[1];
  subscribe('http.client.request.start', ({ request }) => {
    const [, action] = String(request.getHeader('x-amz-target')).split('.');
    work[KINDS[serviceOf(request)] ?? KINDS_OF_DYNAMO[action] ?? 'records'] += 1;
    if (serviceOf(request) === 'dynamodb') work.sent += Number(request.getHeader('content-length'));
  });
  subscribe('http.client.response.finish', ({ request, response }) => {
    if (serviceOf(request) === 'dynamodb') work.received += Number(response.headers['content-length']);
  });
}

const { handler } = require(bundle);

handler(JSON.parse(event), { getRemainingTimeInMillis: () => 10_000 }).then((answer) => {
  const { user, system } = process.cpuUsage();
  const { statusCode = 200, batchItemFailures = [] } = answer ?? {};
  const status = batchItemFailures.length > 0 ? 500 : statusCode;
  writeSync(3, JSON.stringify({ statusCode: status, took: (user + system) / 1000, work }));
  process.exit();
});
