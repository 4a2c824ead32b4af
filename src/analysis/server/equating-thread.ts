import { answerWork } from '../../platform/server/thread/answer-work.ts';
import type { EquatingModel } from '../domain/equating/calibrated.ts';
import { equate } from '../domain/equating/equate.ts';
import type { ScoreTable } from '../domain/score-table.ts';

export type EquatingWork = { readonly from: ScoreTable; readonly to: ScoreTable; readonly model: EquatingModel };

answerWork(({ from, to, model }: EquatingWork) => equate(from, to, model));
