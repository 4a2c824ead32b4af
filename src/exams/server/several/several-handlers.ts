import type { Handlers } from '../../../platform/server/serve.ts';
import type { severalEndpoints } from '../../several-contract.ts';
import { lookAtRows } from './look-at-rows.ts';
import { planExams } from './plan-exams.ts';

export const severalHandlers: Handlers<typeof severalEndpoints> = {
  async findClashesOfSeveral({ rows }, context) {
    return { rows: await lookAtRows(rows, context) };
  },

  planExams,
};
