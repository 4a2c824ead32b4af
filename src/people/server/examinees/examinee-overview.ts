import { listLinkMails } from '../../../identity/server/password/link-mails.ts';
import { listMailedMessages } from '../../../messages/server/message-queries.ts';
import { mailOf } from '../../../messages/domain/message.ts';
import { may } from '../../../platform/access.ts';
import { found } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { overviewOf } from '../../domain/examinee-overview.ts';
import type { examineeOverviewEndpoints } from '../../examinee-overview-contract.ts';
import { findCompanyDay } from '../company-day.ts';
import { countFormerResults } from '../former/former-queries.ts';
import { listDevices, listRecordOf } from './examinee-activity.ts';
import { listRegistrations } from './registrations.ts';
import { listSubscriptionsOn } from './subscriptions.ts';

/** How many messages and lines of the record an overview shows. */
const latest = { messages: 3, links: 3, record: 5 };

/** A little of everything on an examinee's page; each part is read as its tab reads it. */
export const examineeOverviewHandlers: Handlers<typeof examineeOverviewEndpoints> = {
  async readExamineeOverview({ examineeId }, { db, actor, now }) {
    const person = db.selectFrom('examinee').select('account_id as accountId').where('id', '=', examineeId);
    const { accountId } = found(await person.executeTakeFirst());
    const today = await findCompanyDay(db, actor.companyId, now);
    const subscriptions = await listSubscriptionsOn(db, examineeId, today);
    return {
      ...overviewOf(await listRegistrations(db, examineeId), { now, today }),
      formerResults: await countFormerResults(db, examineeId),
      subscriptions: subscriptions.filter(({ status }) => status !== 'expired'),
      forEditors: may(actor, 'examinee.edit') ? await readForEditors(db, { examineeId, accountId }, now) : null,
    };
  },
};

type Whose = { readonly examineeId: string; readonly accountId: string | null };

async function readForEditors(db: Db, { examineeId, accountId }: Whose, now: Date) {
  const links = await listLinkMails(db, accountId ? [accountId] : [], latest.links, now);
  const devices = await listDevices(db, examineeId, now);
  const messages = await listMailedMessages(db, examineeId, { limit: latest.messages });
  const { rows } = await listRecordOf(db, examineeId, { after: null, limit: latest.record });
  return {
    device: devices[0] ?? null,
    signedIn: devices.filter(({ endedAt }) => endedAt === null).length,
    messages: messages.slice(0, latest.messages).map(({ mailAddress, mailedAt, refusedAt, refusal, ...message }) => ({
      ...message,
      ...mailOf({ mailAddress, mailedAt, refusedAt, refusal }),
    })),
    linkMails: links.get(accountId ?? '') ?? [],
    record: rows.slice(0, latest.record),
  };
}
