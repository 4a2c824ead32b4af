import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';

// The shell is the same engine without the windows around it: less work for the machine, half of it where pages load.
const shell = '/usr/bin/chromium-headless-shell';
const places = [shell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser for the journeys. */
export const findChromium = (): string | undefined =>
  [process.env['CHROMIUM'], ...places].find((path) => path && existsSync(path));

/**
 * The same, after the shell was fetched from Debian's packages where this user may install them, also beside a browser with
 * windows. Where that one is all there is to have, it serves.
 */
export function installChromium(): string | undefined {
  const found = findChromium();
  const isSettled = process.env['CHROMIUM'] || found === shell;
  if (isSettled || userInfo().uid !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', '-o', 'Acquire::http::Timeout=10', ...args], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', 'chromium-headless-shell', 'fonts-thai-tlwg');
  // Not every release of Debian has the shell by itself.
  if (!findChromium()) apt('install', '-y', 'chromium', 'fonts-thai-tlwg');
  return findChromium();
}

/**
 * Pages of a journey live for seconds: room for what they throw away, cleared on their own thread, and everything compiled
 * once, plainly, when it first runs. Against V8 as it comes, a page that loads costs about a quarter less.
 */
const scripts = '--js-flags=--min-semi-space-size=8,--single-threaded-gc,--no-opt,--no-maglev,--always-sparkplug';

/** Nothing is drawn that nobody looks at: what moves is drawn with its page, and a changed piece as a whole. */
const drawing = ['--disable-threaded-animation', '--disable-threaded-scrolling', '--disable-partial-raster'];

/** Without a sandbox, as root needs it, and without anything that looks for a network. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...drawing,
  scripts,
];
