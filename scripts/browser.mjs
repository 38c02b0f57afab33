// Finds a browser that loads unpacked extensions: Chromium, Chrome for Testing or Edge.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';

const names = ['chromium', 'chromium-browser', 'google-chrome-for-testing', 'microsoft-edge'];

/** Takes the environment; returns the path of the browser, or undefined. */
export function findBrowser(env = process.env) {
  if (env.CHROMIUM_PATH) return isExecutable(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name + suffix)))
    .find(isExecutable);
  return onPath ?? usualPlaces().find(isExecutable) ?? playwrightBrowser(env);
}

function usualPlaces() {
  if (process.platform === 'darwin') {
    return [
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ];
  }
  return process.platform === 'win32'
    ? ['C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe']
    : [];
}

/** The newest browser that Playwright has downloaded. */
function playwrightBrowser(env) {
  const cache = env.PLAYWRIGHT_BROWSERS_PATH ?? playwrightCache();
  if (!existsSync(cache)) return undefined;
  const builds = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name));
  builds.sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)));
  const inside = [
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-win64/chrome.exe',
    'chrome-win/chrome.exe',
  ];
  return builds.flatMap((build) => inside.map((path) => join(cache, build, path))).find(isExecutable);
}

function playwrightCache() {
  if (process.platform === 'darwin') return join(homedir(), 'Library/Caches/ms-playwright');
  if (process.platform === 'win32') return join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright');
  return join(homedir(), '.cache/ms-playwright');
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
