import { Fault, Refused } from '../../../platform/client/api.ts';
import type { scanningApi } from '../api.ts';
import type { KeptShots, Shot } from './kept-shots.ts';

type Api = Pick<typeof scanningApi, 'startScan' | 'uploadScannedFile' | 'readScan'>;

export type ShotOutbox = {
  /** How many wait, in the order in which they were taken. */
  readonly waiting: number;
  readonly sent: number;
  /** The server cannot be reached; what was taken is sent later. */
  readonly offline: boolean;
  /** Why the server takes no more of this exam. */
  readonly stopped: unknown;
};

type Means = {
  readonly api: Api;
  readonly examId: string;
  readonly kept: KeptShots;
  readonly onChange: (outbox: ShotOutbox) => void;
};

/** An upload that is being read, or is full, takes nothing more: another one begins. */
const takesNoMore = ['being_read', 'too_many_files'];

function meaningOf(error: unknown): 'another_upload' | 'later' | 'never' {
  if (error instanceof Refused && takesNoMore.includes(error.code)) return 'another_upload';
  return error instanceof Fault && (error.status === 0 || error.status >= 500) ? 'later' : 'never';
}

type State = {
  waiting: readonly Shot[];
  /** The upload that takes the next picture. */
  scanId: string | null;
  sent: number;
  unread: number;
  offline: boolean;
  isSending: boolean;
  stopped: unknown;
};

async function sendOne({ api, examId, kept }: Means, state: State, shot: Shot): Promise<void> {
  state.scanId ??= (await api.startScan({ examId })).id;
  await api.uploadScannedFile({ examId, scanId: state.scanId, name: shot.name }, shot.picture);
  state.waiting = state.waiting.filter((one) => one !== shot);
  state.sent += 1;
  state.unread += 1;
  state.offline = false;
  await kept.forget(shot);
}

/** Sends pictures one after the other while others are taken; without network they wait. */
export function shotSender(means: Means) {
  const { api, examId, onChange } = means;
  const state: State = {
    waiting: [],
    scanId: null,
    sent: 0,
    unread: 0,
    offline: false,
    isSending: false,
    stopped: null,
  };
  const show = () => {
    const { waiting, sent, offline, stopped } = state;
    onChange({ waiting: waiting.length, sent, offline, stopped });
  };
  /** Sends what waits; comes back when all is sent, or nothing can be. */
  const send = () => sendAll(means, state, show);

  return {
    add(...shots: readonly Shot[]): void {
      state.waiting = [...state.waiting, ...shots];
      show();
      void send();
    },
    send,
    /** Asks the server to read what came; the next picture begins another upload. */
    async read(): Promise<void> {
      const { scanId, unread, isSending } = state;
      if (scanId === null || unread === 0 || isSending) return;
      Object.assign(state, { scanId: null, unread: 0 });
      await api.readScan({ examId, scanId }).catch((error: unknown) => {
        // Who looks at the scanned sheets finds it there, with a button that has it read.
        if (!(error instanceof Fault) && !(error instanceof Refused)) throw error;
      });
    },
  };
}
export type ShotSender = ReturnType<typeof shotSender>;

async function sendAll(means: Means, state: State, show: () => void): Promise<void> {
  if (state.isSending || state.stopped !== null) return;
  state.isSending = true;
  try {
    for (let [shot] = state.waiting; shot; [shot] = state.waiting) {
      await sendOne(means, state, shot);
      show();
    }
  } catch (error) {
    const meaning = meaningOf(error);
    if (meaning === 'another_upload') state.scanId = null;
    else if (meaning === 'later') state.offline = true;
    else state.stopped = error;
  } finally {
    state.isSending = false;
    show();
  }
  // With a new upload the same picture is tried once more.
  if (state.waiting.length > 0 && state.scanId === null && !state.offline && state.stopped === null)
    await sendAll(means, state, show);
}
