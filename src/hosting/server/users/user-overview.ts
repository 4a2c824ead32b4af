import { sql } from 'kysely';
import { listUsedDevices } from '../../../people/server/used-devices.ts';
import { listLinkMails } from '../../../identity/server/password/link-mails.ts';
import { networkInWords } from '../../../identity/domain/device.ts';
import { recordFilterInput } from '../../../platform/record/record-schema.ts';
import { found } from '../../../platform/refusal.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { userOverviewEndpoints } from '../../user-overview-contract.ts';
import { listRecord } from '../record/record-queries.ts';
import { findPlatformUser } from './user-queries.ts';

/** How much of each an overview shows. */
const most = { signIns: 3, links: 4, lines: 4 };
const latest = recordFilterInput.parse({ limit: `${most.lines}` });

/** Where somebody of the platform signed in, what was done to their account, and what they did. */
export const userOverviewHandlers: Handlers<typeof userOverviewEndpoints> = {
  async readPlatformUserOverview({ id }, { db, now }) {
    const { email } = found(await findPlatformUser(db, id));
    // Such lines name the account by its address.
    const aboutThem = sql`e.action like 'platform\\_user.%' and e.details ->> 'email' = ${email}`;
    const about = await listRecord(db, latest, aboutThem);
    const did = await listRecord(db, { ...latest, person: id });
    return {
      signIns: await listUsedDevices(db, { account: sql`${id}`, most: most.signIns, now }),
      linkMails: (await listLinkMails(db, [id], most.links, now)).get(id) ?? [],
      about: about.rows.slice(0, most.lines).map(shown),
      did: did.rows.slice(0, most.lines).map(shown),
    };
  },
};

const shown = <Line extends { readonly network: string }>(line: Line): Line => ({
  ...line,
  network: networkInWords(line.network),
});
