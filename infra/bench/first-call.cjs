// Replaces Lambda's runtime in a fresh process: loads a bundle, invokes it with one event and prints the status and
// the milliseconds of processor time of all its threads.
const { writeSync } = require('node:fs');

const [bundle, event] = process.argv.slice(2);
const { handler } = require(bundle);

handler(JSON.parse(event), { getRemainingTimeInMillis: () => 10_000 }).then(({ statusCode = 200 } = {}) => {
  const { user, system } = process.cpuUsage();
  writeSync(3, JSON.stringify({ statusCode, took: (user + system) / 1000 }));
  process.exit();
});
