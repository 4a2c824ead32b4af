import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as after } from 'node:timers/promises';
import { chromium, type BrowserContext } from 'playwright-core';
import { chromiumFlags, findChromium } from '../../browser/chromium.ts';

/** A Chromium with a profile of its own, whose processes are ours to stop and to kill. */
export type OneBrowser = {
  readonly context: BrowserContext;
  /** All its processes at once, as the system does it to a program that does not answer. */
  readonly kill: () => Promise<void>;
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Ends it as a person does who closes its window. */
  readonly close: () => Promise<void>;
};

/** Only what never comes is given up: beside other browsers one is slow. */
const patience = 60_000;

/** `scripts`: what runs in every page before its own. */
export async function openBrowser(profile: string, scripts: readonly string[]): Promise<OneBrowser> {
  const own = ['--remote-debugging-port=0', `--user-data-dir=${profile}`, '--window-size=1440,900'];
  const flags = [...chromiumFlags, ...own, 'about:blank'];
  const child = spawn(findChromium() ?? 'chromium', flags, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  const all = (): number[] => (child.pid !== undefined && child.exitCode === null ? treeOf(child.pid) : []);
  const send = (signal: NodeJS.Signals, pids: readonly number[]) => pids.forEach((pid) => kill(pid, signal));
  const browser = await chromium.connectOverCDP(await addressOf(child.stderr), { timeout: patience });
  const [context] = browser.contexts();
  if (!context) throw new Error('a browser has no pages');
  context.setDefaultTimeout(patience);
  for (const script of scripts) await context.addInitScript(script);
  const killAll = async () => {
    send('SIGKILL', all());
    if (child.exitCode === null && child.signalCode === null) await ended;
  };
  return {
    context,
    kill: killAll,
    freeze: () => send('SIGSTOP', all()),
    thaw: () => send('SIGCONT', all()),
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => undefined);
      await Promise.race([ended, after(20_000, undefined, { ref: false })]);
      await killAll();
    },
  };
}

async function addressOf(said: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(said)) {
    const [, address] = /listening on (ws:\S+)/.exec(line) ?? [];
    if (address) {
      // Nobody reads the rest, and a full pipe would hold the browser up.
      said.resume();
      return address;
    }
  }
  throw new Error('a browser does not start');
}

/** A process and all below it. */
function treeOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? [];
    return [pid, ...children.map(Number).flatMap(treeOf)];
  } catch {
    return [];
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself meanwhile.
  }
}
