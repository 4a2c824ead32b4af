import { contract } from '../platform/contract.ts';
import { administratorEndpoints } from './administrators-schema.ts';
import { classroomEndpoints } from './classrooms-schema.ts';
import { examineeEndpoints } from './examinees-schema.ts';
import { examineeRecordEndpoints } from './examinee-record-schema.ts';
import { levelEndpoints } from './levels-schema.ts';
import { subscriptionEndpoints } from './subscriptions-schema.ts';
import { peopleImportEndpoints } from './people-import-schema.ts';

export const peopleContract = contract({
  ...administratorEndpoints,
  ...levelEndpoints,
  ...examineeEndpoints,
  ...examineeRecordEndpoints,
  ...subscriptionEndpoints,
  ...classroomEndpoints,
  ...peopleImportEndpoints,
});
