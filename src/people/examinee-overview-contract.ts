import { z } from 'zod';
import { linkMail } from '../identity/link-mail-schema.ts';
import { mailedMessage } from '../messages/contract.ts';
import { contract } from '../platform/contract.ts';
import { recordedAct, registration, usedDevice } from './examinee-record-contract.ts';
import { examineeAny } from './examinees-contract.ts';
import { moduleSubscription } from './subscriptions-contract.ts';

const result = registration.extend({ result: registration.shape.result.unwrap() });

/** What the page of an examinee opens on: a little of each of its tabs, in one answer. */
export const examineeOverviewEndpoints = contract({
  readExamineeOverview: {
    method: 'GET',
    path: '/examinees/:examineeId/overview',
    summary:
      'The next exam, the last results, certificates in force, what is to be studied again, and subscriptions; for those who may edit examinees also sign-ins, messages and the record.',
    permission: examineeAny,
    input: z.object({ examineeId: z.uuid() }),
    reply: z.object({
      next: registration.nullable(),
      /** How many exams are to come or under way. */
      coming: z.int(),
      results: z.array(result),
      /** Results that are not among these. */
      moreResults: z.int(),
      /** Results of former times, brought in from elsewhere. */
      formerResults: z.int(),
      /** What ends first stands first. */
      certificates: z.array(registration.extend({ certificate: registration.shape.certificate.unwrap() })),
      studyAgain: z.array(
        result.extend({
          result: result.shape.result.extend({ studyAgain: result.shape.result.shape.studyAgain.unwrap() }),
        }),
      ),
      /** Without those that have expired. */
      subscriptions: z.array(moduleSubscription),
      /** Null for those who see no such tabs. */
      forEditors: z
        .object({
          /** The last sign-in. */
          device: usedDevice.nullable(),
          /** On how many devices they are signed in. */
          signedIn: z.int(),
          messages: z.array(mailedMessage),
          /** The last mails with a link to set a password. */
          linkMails: z.array(linkMail),
          record: z.array(recordedAct),
        })
        .nullable(),
    }),
    refusals: [],
  },
});
