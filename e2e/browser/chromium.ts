import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';

// The shell is the same engine without the windows around it: a third less work for the machine.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const installed = () => [process.env['CHROMIUM'], ...places].find((path) => path && existsSync(path));

/** The browser for the journeys. Where there is none, it comes from Debian's packages if this user may install them. */
export function findChromium(): string | undefined {
  const found = installed();
  if (found || userInfo().uid !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  apt('update', '-qq');
  apt('install', '-y', '-qq', 'chromium-headless-shell', 'fonts-thai-tlwg');
  // Not every release of Debian has the shell by itself.
  if (!installed()) apt('install', '-y', '-qq', 'chromium', 'fonts-thai-tlwg');
  return installed();
}

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
];
