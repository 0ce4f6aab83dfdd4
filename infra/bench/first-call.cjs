// Replaces Lambda's runtime in a fresh process: loads a bundle, invokes it with one event and prints the status.
const { writeSync } = require('node:fs');

const [bundle, event] = process.argv.slice(2);
const { handler } = require(bundle);

handler(JSON.parse(event), { getRemainingTimeInMillis: () => 10_000 }).then(({ statusCode = 200 } = {}) => {
  writeSync(3, String(statusCode));
  process.exit();
});
