import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as after } from 'node:timers/promises';
import { call } from '../../../src/sittings/client/call.ts';
import { painted } from '../../../src/sittings/client/desk/acts.ts';
import { closeComments } from '../../../src/sittings/client/desk/comments.ts';
import type { ContactStore } from '../../../src/sittings/client/desk/contact.ts';
import { createDesk, type Desk } from '../../../src/sittings/client/desk/desk.ts';
import { enter } from '../../../src/sittings/client/desk/enter.ts';
import { oneWriter } from '../../../src/sittings/client/desk/one-writer.fixture.ts';
import { wire } from '../../../src/sittings/client/desk/wire.fixture.ts';
import { deviceInMemory } from '../../../src/sittings/client/keeping/kept-table.fixture.ts';
import { commentsInMemory } from '../../../src/sittings/client/saving/comments/comment-store.ts';
import { memoryStore } from '../../../src/sittings/client/saving/memory-store.ts';

/** Where the page that asks has come from, and its pass. A page asks by paths alone, as in a browser. */
type Origin = { readonly address: string; readonly pass: string };
const origins = new AsyncLocalStorage<Origin>();
const anywhere = globalThis.fetch;
globalThis.fetch = (asked, init) => {
  const origin = origins.getStore();
  if (!origin || typeof asked !== 'string') return anywhere(asked, init);
  const headers = { ...(init?.headers as Record<string, string>), authorization: `Bearer ${origin.pass}` };
  return anywhere(origin.address + asked, { ...init, headers });
};

export type SimulatedPage = {
  /** The browser notices that there is no network, and that it is back. */
  readonly network: { readonly cut: () => void; readonly mend: () => void };
  /** The page is gone, as with a crash: nothing of it is said or written any more. */
  readonly stop: () => void;
  /** Somebody opens it again on the same device. */
  readonly open: () => Promise<void>;
  readonly shows: () => Desk['view']['phase'];
};

/** One examinee's device with the desk of the product, which asks a real server. Only the drawing of the page is left out. */
export function simulatedPage(origin: Origin, examId: string): SimulatedPage {
  const network = wire();
  const [store, comments, device, writers] = [memoryStore(true), commentsInMemory(true), deviceInMemory(), oneWriter()];
  let onDevice: ReturnType<ContactStore['read']> = null;
  const openTab = () =>
    createDesk({
      call,
      openStore: async () => store,
      openCommentStore: async () => comments,
      keeper: device.keeper(),
      lock: writers.lock(),
      network,
      counter: () => performance.now(),
      wallClock: () => Date.now(),
      random: Math.random,
      newKey: () => crypto.randomUUID(),
      examOfPage: () => examId,
      contactStore: { read: () => onDevice, write: (said) => void (onDevice = said) },
      follow: followNews,
    });
  let desk = openTab();
  return {
    network,
    shows: () => desk.view.phase,
    stop() {
      desk.life.abort();
      desk.sitting = null;
      closeComments(desk);
      writers.leave();
    },
    open: () =>
      origins.run(origin, async () => {
        desk = openTab();
        void enter(desk);
        for (let turn = 0; desk.view.phase !== 'sitting'; turn++) {
          if (turn > 400) throw new Error(`a page shows ${desk.view.phase}`);
          await after(50);
        }
        painted(desk);
      }),
  };
}

/** The line of a browser: it connects again by itself three seconds after it broke off. */
function followNews(changed: () => void, here: () => void, lost: () => void): () => void {
  const end = new AbortController();
  void (async () => {
    while (!end.signal.aborted) {
      await follow(end.signal, changed, here).catch(() => undefined);
      if (end.signal.aborted) return;
      lost();
      await after(3000);
    }
  })();
  return () => end.abort();
}

async function follow(signal: AbortSignal, changed: () => void, here: () => void): Promise<void> {
  const reply = await fetch('/api/sitting/news', { signal });
  if (!reply.ok || !reply.body) return;
  changed();
  let rest = '';
  for await (const chunk of reply.body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + chunk).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events)
      if (event.startsWith('event: here')) here();
      else if (event.includes('data:')) changed();
  }
}
