import { contract } from '../platform/contract.ts';
import { administratorOverviewEndpoints } from './administrator-overview-contract.ts';
import { administratorEndpoints } from './administrators-contract.ts';
import { classroomEndpoints } from './classrooms-contract.ts';
import { examineeEndpoints } from './examinees-contract.ts';
import { examineeOverviewEndpoints } from './examinee-overview-contract.ts';
import { examineeRecordEndpoints } from './examinee-record-contract.ts';
import { photoKeepingEndpoints } from './photo-keeping-contract.ts';
import { formerResultEndpoints } from './former-contract.ts';
import { levelEndpoints } from './levels-contract.ts';
import { subscriptionEndpoints } from './subscriptions-contract.ts';
import { trainingEndpoints } from './training-contract.ts';
import { peopleImportEndpoints } from './people-import-contract.ts';

export const peopleContract = contract({
  ...administratorEndpoints,
  ...administratorOverviewEndpoints,
  ...levelEndpoints,
  ...examineeEndpoints,
  ...examineeOverviewEndpoints,
  ...examineeRecordEndpoints,
  ...photoKeepingEndpoints,
  ...subscriptionEndpoints,
  ...trainingEndpoints,
  ...formerResultEndpoints,
  ...classroomEndpoints,
  ...peopleImportEndpoints,
});
