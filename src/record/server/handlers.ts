import { networkInWords } from '../../identity/domain/device.ts';
import { pageOf } from '../../platform/server/database/page.ts';
import { mostCounted } from '../../platform/server/record/record-conditions.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import type { recordContract } from '../contract.ts';
import { listLines, listStaff } from './record-queries.ts';

export const recordHandlers: Handlers<typeof recordContract> = {
  async listRecord(filter, { db, actor }) {
    const { rows, total } = await listLines(db, filter, actor.companyId);
    const page = pageOf(
      { rows, total: Math.min(total, mostCounted), limit: filter.limit, keyOf: ({ key, id }) => [key, id] },
      (row) => ({ ...row, network: networkInWords(row.network) }),
    );
    return { ...page, totalIsLeast: total > mostCounted };
  },

  readRecordPeople: async (_, { db }) => ({ people: await listStaff(db) }),
};
