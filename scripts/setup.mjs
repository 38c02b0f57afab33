// Makes a fresh clone ready: dependencies, a browser, the build. Does only what is missing.
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { findBrowser } from './browser.mjs';
import { root, runQuietly } from './run.mjs';
import { explain, step, StepFailed } from './steps.mjs';

const builtMark = join(root, 'dist/.built');
const sources = [
  'src',
  'extension',
  'manifest.json',
  'package.json',
  'vite.config.ts',
  'vite.cli.config.ts',
  'vite.schema.config.ts',
];

/** Does what is missing; returns the path of the browser. Throws StepFailed where a person has to help. */
export async function setUp() {
  checkNode();
  await installDependencies();
  const browser = await findOrInstallBrowser();
  await build();
  return browser;
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new StepFailed(`Node ${process.versions.node} is too old.`, 'Install Node 20.19 or later.');
}

async function installDependencies() {
  if (isInstalled()) return;
  await step('Installing dependencies (npm ci)', async () => {
    const { status, printed } = await runQuietly('npm', ['ci', '--no-audit', '--no-fund']);
    if (status !== 0)
      throw new StepFailed(
        `npm ci failed:\n${printed}`,
        'Check the network, then run the same command again.',
      );
  });
}

/** Whether each package that the lock asks for is there in that version; optional ones may be for other systems. */
function isInstalled() {
  const installed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const here = JSON.parse(readFileSync(installed, 'utf8')).packages;
  const { '': _, ...wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => optional || here[path]?.version === version,
  );
}

async function findOrInstallBrowser() {
  const found = findBrowser();
  if (found !== undefined) return found;
  if (process.env.CHROMIUM_PATH) {
    throw new StepFailed(
      `CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, and no program is there.`,
      'Correct it, or unset it.',
    );
  }
  const advice =
    'Install Chromium (Debian, Ubuntu: apt install chromium; Fedora: dnf install chromium; macOS: brew install --cask chromium; anywhere: npx playwright install chromium), or set CHROMIUM_PATH.';
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new StepFailed('No Chromium was found.', advice);
  await step('Installing Chromium (apt-get)', async () => {
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      const { status, printed } = await runQuietly('apt-get', args, { env });
      if (status !== 0) throw new StepFailed(`apt-get ${args[0]} failed:\n${printed.slice(-2000)}`, advice);
    }
  });
  const installed = findBrowser();
  if (installed === undefined) throw new StepFailed('Chromium was installed, but cannot be found.', advice);
  return installed;
}

async function build() {
  if (existsSync(builtMark) && statSync(builtMark).mtimeMs > newest(sources.map((path) => join(root, path))))
    return;
  await step('Building the extension and the command', async () => {
    const { status, printed } = await runQuietly(process.execPath, ['scripts/build.mjs']);
    if (status !== 0)
      throw new StepFailed(`The build failed:\n${printed}`, 'Correct what it names, then run npm run build.');
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(builtMark, '');
  });
}

/** The newest time of change below these paths; folders count too, so that a deleted file is seen. */
function newest(paths) {
  return Math.max(
    0,
    ...paths.filter(existsSync).map((path) => {
      const stat = statSync(path);
      const below = stat.isDirectory() ? newest(readdirSync(path).map((name) => join(path, name))) : 0;
      return Math.max(stat.mtimeMs, below);
    }),
  );
}

if (process.argv[1] === join(root, 'scripts/setup.mjs')) {
  try {
    await setUp();
  } catch (error) {
    process.exitCode = explain(error);
  }
}
