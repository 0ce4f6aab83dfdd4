// Stands for Lambda's runtime in a fresh process: loads a bundle, hands it one event and says how it was answered.
const { writeSync } = require('node:fs');

const [bundle, event] = process.argv.slice(2);
const { handler } = require(bundle);

handler(JSON.parse(event), { getRemainingTimeInMillis: () => 10_000 }).then(({ statusCode }) => {
  writeSync(3, String(statusCode));
  process.exit();
});
