// Installs the dependencies and the browser if they are missing. Runs on the machine's own Node.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${project}node_modules/.installed`;
const SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const run = (command, ...args) => spawnSync(command, args, { cwd: project, stdio: 'inherit' }).status === 0;
const finds = (command) => spawnSync('which', [command], { stdio: 'ignore' }).status === 0;

const installDependencies = () => {
  const wanted = createHash('sha256')
    .update(readFileSync(`${project}package-lock.json`))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing dependencies (once; needs the npm registry) …');
  // `npm ci` would refuse a lock file without the binaries of every platform; registries differ in which they have.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', args, { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] });
  writeFileSync(stamp, wanted);
};

const downloadedBrowser = async () => {
  const { chromium } = await import('playwright-core');

  return existsSync(chromium.executablePath());
};

const installBrowser = async () => {
  const isRoot = process.getuid?.() === 0;
  const hasAny = BROWSERS.some(finds) || (await downloadedBrowser());
  // As root, in a container or on CI, installs the faster headless shell even beside another browser.
  if (finds(SHELL) || (hasAny && !isRoot)) return;
  console.log('Installing a browser for the browser tests (once) …');
  const sudo = isRoot ? [] : ['sudo', '-n'];
  const apt = (...args) => run(...sudo, 'apt-get', ...args);
  const install = (name) => apt('install', '-y', '-qq', '--no-install-recommends', name);
  if (finds('apt-get') && apt('update', '-qq') && (install(SHELL) || hasAny || install('chromium'))) return;
  if (hasAny || run('npx', 'playwright', 'install', 'chromium')) return;
  console.error('No browser could be installed. Install Chromium and run the command again.');
  process.exit(1);
};

try {
  installDependencies();
} catch {
  console.error('The dependencies could not be installed: see the messages above.');
  process.exit(1);
}
if (process.argv.includes('--browser')) await installBrowser();
