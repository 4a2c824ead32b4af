import type { Handlers } from '../../platform/server/serve.ts';
import type { peopleContract } from '../contract.ts';
import { administratorAccessHandlers } from './administrators/administrator-access.ts';
import { administratorOverviewHandlers } from './administrators/administrator-overview.ts';
import { administratorHandlers } from './administrators/administrators.ts';
import { classroomHandlers } from './classrooms/classrooms.ts';
import { examineeActHandlers } from './examinees/examinee-acts.ts';
import { examineeOverviewHandlers } from './examinees/examinee-overview.ts';
import { examineeRecordHandlers } from './examinees/examinee-record.ts';
import { examineeHandlers } from './examinees/examinees.ts';
import type { ExtraTimeSurroundings } from './examinees/extra-time-surroundings.ts';
import { photoKeepingHandlers } from './examinees/photo-keeping.ts';
import { formerResultHandlers } from './former/list-former-results.ts';
import { levelHandlers } from './levels/levels.ts';
import { peopleImportHandlers } from './import/people-imports.ts';
import { subscriptionHandlers } from './examinees/subscriptions.ts';
import { trainingHandlers } from './examinees/training-records.ts';

export const peopleHandlers = (surroundings: ExtraTimeSurroundings): Handlers<typeof peopleContract> => ({
  ...administratorHandlers,
  ...administratorAccessHandlers,
  ...administratorOverviewHandlers,
  ...levelHandlers,
  ...examineeHandlers(surroundings),
  ...examineeActHandlers,
  ...examineeOverviewHandlers,
  ...examineeRecordHandlers,
  ...photoKeepingHandlers,
  ...subscriptionHandlers,
  ...trainingHandlers,
  ...formerResultHandlers,
  ...classroomHandlers,
  ...peopleImportHandlers(surroundings),
});
