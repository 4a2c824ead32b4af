import { changesOf } from '../../../platform/record/changes.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { printSettingEndpoints } from '../../settings-contract.ts';
import { findPrintSettings, savePrintSettings } from './settings-queries.ts';

export const printSettingHandlers: Handlers<typeof printSettingEndpoints> = {
  readPrintSettings: (_, { db }) => findPrintSettings(db),

  async updatePrintSettings(settings, { db, actor }) {
    const changes = changesOf(await findPrintSettings(db), settings);
    await savePrintSettings(db, settings);
    await recordAudit(db, { action: 'company.print_changed', subjectId: actor.companyId, changes });
    return {};
  },
};
