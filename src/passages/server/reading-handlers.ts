import { dateOf, findBarred } from '../../identity/server/accounts/access-resets.ts';
import type { LocalText } from '../../platform/language.ts';
import { found } from '../../platform/refusal.ts';
import { mediaInTexts } from '../../platform/rich-text/rich-text.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { pageOf } from '../../platform/server/database/page.ts';
import type { MediaStore } from '../../platform/server/media/media-store.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { decisionBarredUntil, whyNotDecide } from '../../questions/domain/acts/approval.ts';
import { statusOf } from '../../questions/domain/status.ts';
import { listNames } from '../../questions/server/find/find-question.ts';
import { named } from '../../questions/server/names.ts';
import type { passageContract, passageStatuses } from '../contract.ts';
import { languagesWritten } from '../domain/passage.ts';
import {
  findPassage,
  listBelonging,
  listPassages,
  listVersions,
  type PassageRow,
  type PassageVersionRow,
} from './passage-queries.ts';

type Reading = Pick<Handlers<typeof passageContract>, 'listPassages' | 'readPassage' | 'readPassageVersion'>;

export const readingHandlers = (media: Pick<MediaStore, 'addressOf'>): Reading => ({
  async listPassages({ toDecide, ...listing }, { db, actor, now }) {
    const me = actor.accountId;
    const decider = toDecide && { me, barred: [...(await findBarred(db, me, now)).keys()] };
    return pageOf(await listPassages(db, { ...listing, decider }, now), shown);
  },

  async readPassage({ passageId }, { db, actor, now }) {
    const passage = found(await findPassage(db, passageId, now));
    const versions = await listVersions(db, passageId);
    const [latest] = versions;
    const reviewed = {
      approval: passage.approval,
      latestVersion: passage.latestVersion,
      writerIds: latest ? [latest.authorId, ...latest.coAuthorIds] : [],
      submittedBy: latest?.submittedBy ?? null,
      isPutAway: passage.trashedAt !== null || passage.archivedAt !== null,
      isQuestion: languagesWritten(passage.text).length > 0,
    };
    const reviewerId = actor.accountId;
    const barred = await findBarred(db, reviewerId, now);
    const review = { reviewerId, versionRead: passage.latestVersion, barred };
    return {
      ...passage,
      ...shown(passage),
      versions: await withNames(db, versions),
      questions: (await listBelonging(db, passageId)).map((question) => ({
        ...question,
        status: statusOf(question, now),
      })),
      media: addressesIn(passage.text, (hash) => media.addressOf(actor.companyId, hash)),
      whyNotApprove: whyNotDecide(reviewed, review),
      barredUntil: dateOf(decisionBarredUntil(reviewed, barred)),
    };
  },

  async readPassageVersion({ passageId, version }, { db, actor }) {
    const versions = await listVersions(db, passageId);
    const row = found(versions.find((one) => one.version === version));
    const [shownVersion] = await withNames(db, [row]);
    return {
      ...found(shownVersion),
      text: row.text,
      media: addressesIn(row.text, (hash) => media.addressOf(actor.companyId, hash)),
    };
  },
});

const statusOfPassage = ({ trashedAt, archivedAt, approval }: PassageRow): (typeof passageStatuses)[number] =>
  trashedAt ? 'trashed' : archivedAt ? 'archived' : approval;

const shown = (row: PassageRow) => ({
  ...row,
  status: statusOfPassage(row),
  servesOlderVersion: row.servingVersion !== null && row.servingVersion < row.latestVersion,
});

async function withNames(db: Db, versions: readonly PassageVersionRow[]) {
  const names = await listNames(
    db,
    versions.flatMap(({ authorId, decidedById }) => [authorId, decidedById ?? authorId]),
  );
  return versions.map(({ authorId, decidedById, ...version }) => ({
    ...version,
    author: named(names, authorId),
    decidedBy: decidedById ? named(names, decidedById) : null,
  }));
}

/** The address of every picture and sound in a text, by its hash. */
const addressesIn = (text: LocalText, addressOf: (hash: string) => string): Record<string, string> =>
  Object.fromEntries(mediaInTexts([text]).map((hash) => [hash, addressOf(hash)]));
