import { followExtraTime } from '../../exams/server/follow-extra-time.ts';
import { peopleHandlers } from './handlers.ts';

/** The handlers of people as the product has them. */
export const peopleInTest = peopleHandlers({ followExtraTime });
