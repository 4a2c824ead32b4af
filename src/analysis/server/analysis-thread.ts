import { answerWork } from '../../platform/server/thread/answer-work.ts';
import { analyseExam } from '../domain/exam/exam-analysis.ts';
import type { AnalysisWork } from './analyse-apart.ts';

answerWork(({ papers, persons, passMark }: AnalysisWork) => analyseExam(papers, persons, passMark));
