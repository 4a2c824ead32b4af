import { parentPort, workerData } from 'node:worker_threads';
import { commonScale, type CommonScale } from '../domain/exam/common-scale.ts';
import type { ScoreTable } from '../domain/score-table.ts';

export type ScaleAnswer = { readonly scale: CommonScale | null };

const answer: ScaleAnswer = { scale: commonScale(workerData as ScoreTable) };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
parentPort?.postMessage(answer);
