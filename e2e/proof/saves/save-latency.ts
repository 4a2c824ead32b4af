import { setTimeout as after } from 'node:timers/promises';
import { Connection } from '../../../bench/connection.ts';
import { prepareExam, startSittings, type Pass } from '../acknowledged-answers.ts';
import { openProofStage } from '../stage.ts';

export type Latencies = {
  readonly examinees: number;
  readonly saves: number;
  /** Milliseconds from sending to the acknowledgement. */
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  /** Replies other than 200, the first twenty. */
  readonly wrong: readonly string[];
};

/** Between two answers of one examinee, in milliseconds. */
const thinking = 10_000;

/** So many examinees answer for so long, each every ten seconds, as a room does that is full; how long they wait for "Saved". */
export async function proveSaveLatency(examinees: number, seconds: number): Promise<Latencies> {
  const stage = await openProofStage(null);
  try {
    const passes = await startSittings(stage, await prepareExam(stage, examinees));
    const times: number[] = [];
    const wrong: string[] = [];
    const until = Date.now() + seconds * 1000;
    await Promise.all(passes.map((pass) => sit(pass, { port: stage.serverPort, until, times, wrong })));
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 10) / 10;
    return { examinees, saves: times.length, p50: at(0.5), p99: at(0.99), longest: at(1), wrong: wrong.slice(0, 20) };
  } finally {
    await stage.stop();
  }
}

type Room = { readonly port: number; readonly until: number; readonly times: number[]; readonly wrong: string[] };

async function sit({ pass }: Pass, { port, until, times, wrong }: Room): Promise<void> {
  await after(Math.random() * thinking);
  const connection = new Connection(port);
  for (let turn = 1; Date.now() < until; turn++) {
    const response = 'abc'.charAt(turn % 3);
    const body = `{"revision":${turn},"response":"${response}","flagged":false,"key":"${crypto.randomUUID()}","givenAt":"${new Date().toISOString()}"}`;
    const began = performance.now();
    const { status } = await connection.send('PUT', `/api/sitting/answers/${(turn % 60) + 1}`, pass, body);
    const took = performance.now() - began;
    if (status === 200) times.push(took);
    else wrong.push(`a save was answered with ${status}`);
    await after(thinking - took);
  }
  connection.close();
}
