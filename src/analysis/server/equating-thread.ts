import { parentPort, workerData } from 'node:worker_threads';
import type { EquatingModel } from '../domain/equating/calibrated.ts';
import { equate, type Equating, type EquatingFault } from '../domain/equating/equate.ts';
import type { ScoreTable } from '../domain/score-table.ts';

export type EquatingWork = { readonly from: ScoreTable; readonly to: ScoreTable; readonly model: EquatingModel };
export type EquatingAnswer = { readonly equating: Equating | EquatingFault };

const { from, to, model } = workerData as EquatingWork;
const answer: EquatingAnswer = { equating: equate(from, to, model) };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
parentPort?.postMessage(answer);
