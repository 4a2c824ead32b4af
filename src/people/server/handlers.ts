import type { Handlers } from '../../platform/server/serve.ts';
import type { peopleContract } from '../contract.ts';
import { administratorAccessHandlers } from './administrator-access.ts';
import { administratorHandlers } from './administrators.ts';
import { classroomHandlers } from './classrooms.ts';
import { examineeActHandlers } from './examinee-acts.ts';
import { examineeRecordHandlers } from './examinee-record.ts';
import { examineeHandlers } from './examinees.ts';
import { levelHandlers } from './levels.ts';
import { peopleImportHandlers } from './people-imports.ts';
import { subscriptionHandlers } from './subscriptions.ts';

export const peopleHandlers: Handlers<typeof peopleContract> = {
  ...administratorHandlers,
  ...administratorAccessHandlers,
  ...levelHandlers,
  ...examineeHandlers,
  ...examineeActHandlers,
  ...examineeRecordHandlers,
  ...subscriptionHandlers,
  ...classroomHandlers,
  ...peopleImportHandlers,
};
