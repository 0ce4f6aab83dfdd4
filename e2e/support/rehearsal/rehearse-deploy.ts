import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../../infra/browser.ts';
import { synthesise } from '../../../infra/synth.ts';
import { inquiryFrom, type TestApp, testAppOn } from '../test-app.ts';
import { writeNextBuild } from './next-build.ts';

// `npm run rehearse:deploy`: a page is opened, another build is deployed, the page sends its form; then the same with the
// way back. No lead may be lost, and each is followed up once.

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const folder = await mkdtemp(join(tmpdir(), 'zahrael-rehearsal-'));
const port = await freePort();
const address = `http://localhost:${port}`;
const [first, second] = [join(folder, 'first'), join(folder, 'second')];
let app: TestApp | undefined;

/** Runs this build on the data of the one before, at the same address. */
const deploy = async (name: string, assembly: string): Promise<TestApp> => {
  await app?.stack.stop();
  app = await testAppOn(join(folder, 'data'), '', { assembly, port, withoutScheduler: true });
  console.log(`✓ ${name}`);

  return app;
};

const scriptsOf = async (): Promise<string[]> =>
  [...(await (await fetch(address)).text()).matchAll(/\/assets\/[\w-]+\.js/g)].map(([path]) => path);

const expectServed = async (paths: readonly string[]): Promise<void> => {
  for (const path of paths) assert.equal((await fetch(address + path)).status, 200, `${path} is gone`);
};

/** Sends the form of a page that was opened under another build. */
const sendForm = async (page: Page, email: string): Promise<void> => {
  const form = page.getByRole('main');
  await form.getByLabel('Full name').fill('Ilse Tamm');
  await form.getByLabel('Company').fill('Tamm Grain');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill('+372 5555 0101');
  await form.getByLabel('Message').fill('We look for 45,000 tonnes from Mundra to Durban.');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit Inquiry' }).click();
  await page.getByRole('heading', { name: 'Inquiry Received' }).waitFor();
  console.log(`✓ a page from before it sends its form (${email})`);
};

const browser = await chromium.launch(launchOptions);
try {
  synthesise({ outDir: first, context: { stage: 'local', origin: address } });
  writeNextBuild(first, second);
  const openPage = async () => {
    const page = await browser.newPage({ locale: 'en-GB', timezoneId: 'Asia/Dubai' });
    await page.goto(address);

    return page;
  };

  await deploy('the first build is deployed', first);
  const oldPage = await openPage();
  const oldScripts = await scriptsOf();
  assert.ok(oldScripts.length > 0, 'The page loads no script.');

  let running = await deploy('the next build is deployed', second);
  const newScripts = await scriptsOf();
  assert.ok(!newScripts.some((path) => oldScripts.includes(path)), 'The next build has the same scripts.');
  await expectServed([...oldScripts, ...newScripts]);
  await sendForm(oldPage, 'opened-before@sample.example');
  assert.equal((await running.submit(inquiryFrom('opened-after@sample.example'))).status, 201);
  const newPage = await openPage();

  running = await deploy('the first build is deployed again', first);
  assert.deepEqual(await scriptsOf(), oldScripts);
  await expectServed([...oldScripts, ...newScripts]);
  await sendForm(newPage, 'opened-before-the-way-back@sample.example');
  await running.stack.settled();

  const inquiries = await running.records('inquiries');
  assert.deepEqual(inquiries.map(({ email, followUp }) => [email, followUp]).toSorted(), [
    ['opened-after@sample.example', undefined],
    ['opened-before-the-way-back@sample.example', undefined],
    ['opened-before@sample.example', undefined],
  ]);
  assert.equal((await running.mails()).length, 2 * inquiries.length);
  assert.deepEqual(Object(await running.stack.invoke('ops/verify-counters')).differences, []);
  console.log('No lead was lost; each was followed up once.');
} finally {
  await browser.close();
  await app?.stack.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();
