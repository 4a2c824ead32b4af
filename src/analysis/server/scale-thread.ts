import { answerWork } from '../../platform/server/thread/answer-work.ts';
import { commonScale } from '../domain/exam/common-scale.ts';

answerWork(commonScale);
