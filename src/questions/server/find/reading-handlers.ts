import { dateOf, findBarred } from '../../../identity/server/accounts/access-resets.ts';
import type { LocalText } from '../../../platform/language.ts';
import { found } from '../../../platform/refusal.ts';
import { mediaInTexts } from '../../../platform/rich-text/rich-text.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { MediaStore } from '../../../platform/server/media/media-store.ts';
import { pageOf } from '../../../platform/server/database/page.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { questionContract } from '../../contract.ts';
import { decisionBarredUntil, whyNotApprove } from '../../domain/acts/approval.ts';
import { faultsOf } from '../../domain/draft/faults.ts';
import { textsOfKey } from '../../domain/kinds/kinds.ts';
import { textsOf } from '../../domain/languages.ts';
import type { QuestionDraft } from '../../domain/question.ts';
import { statusOf } from '../../domain/status.ts';
import {
  findDraft,
  findPassageOf,
  findQuestion,
  findVersion,
  listNames,
  listVersions,
  type VersionRow,
} from './find-question.ts';
import { listQuestions, type MatchingQuestion } from './list-questions.ts';
import { recordKeysRead } from './key-reading.ts';
import { tellAll } from '../check/keep-checks.ts';
import { named } from '../names.ts';
import { findStandard } from '../check/standard.ts';
import { listWaivers, waiverFor } from '../check/waivers.ts';

type Reading = Pick<
  Handlers<typeof questionContract>,
  'listQuestions' | 'readQuestion' | 'readQuestionVersion' | 'checkQuestion'
>;

export const readingHandlers = (media: Pick<MediaStore, 'addressOf'>): Reading => ({
  async listQuestions({ sort, after, limit, ...filter }, { db, now }) {
    const { totalIsLeast, ...list } = await listQuestions(db, filter, { sort, after, limit }, now);
    return { ...pageOf({ ...list, limit }, (row) => shown(row, now)), totalIsLeast };
  },

  async readQuestion({ questionId, screen }, { db, actor, now }) {
    const question = found(await findQuestion(db, questionId));
    const draft = found(await findDraft(db, questionId, question.latestVersion));
    const { number, latestVersion: version } = question;
    const unproven = await recordKeysRead(db, { actor, now }, [{ questionId, number, version }], screen);
    if (unproven) return unproven;
    const versions = await listVersions(db, questionId);
    const reviewed = {
      approval: question.approval,
      latestVersion: question.latestVersion,
      writerIds: versions.slice(0, 1).flatMap(({ authorId, coAuthorIds }) => [authorId, ...coAuthorIds]),
      submittedBy: versions[0]?.submittedBy ?? null,
      isPutAway: question.trashedAt !== null || question.archivedAt !== null,
      isQuestion: faultsOf(draft).length === 0,
    };
    const reviewerId = actor.accountId;
    const barred = await findBarred(db, reviewerId, now);
    const passage = await findPassageOf(db, questionId);
    return {
      ...question,
      ...shown(question, now),
      passage,
      facts: question,
      draft,
      versions: await withNames(db, versions),
      media: {
        ...addressesIn(passage ? [passage.text] : [], (hash) => media.addressOf(actor.companyId, hash)),
        ...addresses(draft, (hash) => media.addressOf(actor.companyId, hash)),
      },
      whyNotApprove: whyNotApprove(reviewed, { reviewerId, versionRead: question.latestVersion, barred }),
      barredUntil: dateOf(decisionBarredUntil(reviewed, barred)),
    };
  },

  async readQuestionVersion({ questionId, version, screen }, { db, actor, now }) {
    const row = found(await findVersion(db, questionId, version));
    const draft = found(await findDraft(db, questionId, version));
    const { number } = found(await findQuestion(db, questionId));
    const unproven = await recordKeysRead(db, { actor, now }, [{ questionId, number, version }], screen);
    if (unproven) return unproven;
    const [named] = await withNames(db, [row]);
    return { ...found(named), draft, media: addresses(draft, (hash) => media.addressOf(actor.companyId, hash)) };
  },

  async checkQuestion({ questionId, draft }, { db, now }) {
    const said = await tellAll(db, draft, questionId, await findStandard(db, now));
    const waivers = questionId ? await listWaivers(db, [questionId]) : [];
    const names = await listNames(
      db,
      waivers.map(({ byId }) => byId),
    );
    const warnings = said.map((warning) => {
      const waiver = waiverFor(waivers, draft, warning);
      return { ...warning, waiver: waiver ? { ...waiver, by: named(names, waiver.byId) } : null };
    });
    return { faults: faultsOf(draft), warnings };
  },
});

const shown = (row: MatchingQuestion, now: Date) => ({
  ...row,
  status: statusOf(row, now),
  servesOlderVersion: row.servingVersion !== null && row.servingVersion < row.latestVersion,
});

/** Who wrote a version and who decided on it, by name. */
async function withNames(db: Db, versions: readonly VersionRow[]) {
  const names = await listNames(
    db,
    versions.flatMap(({ authorId, coAuthorIds, decidedById }) => [authorId, ...coAuthorIds, decidedById ?? authorId]),
  );
  const person = (id: string) => ({ id, name: names.get(id) ?? {} });
  return versions.map(({ authorId, coAuthorIds, decidedById, ...version }) => ({
    ...version,
    author: person(authorId),
    coAuthors: coAuthorIds.map(person),
    decidedBy: decidedById ? person(decidedById) : null,
  }));
}

/** The address of every picture in a draft, by its hash. */
function addresses(
  { content, explanation, key }: QuestionDraft,
  addressOf: (hash: string) => string,
): Record<string, string> {
  return addressesIn([...textsOf(content), explanation, ...textsOfKey(key)], addressOf);
}

const addressesIn = (texts: readonly LocalText[], addressOf: (hash: string) => string): Record<string, string> =>
  Object.fromEntries(mediaInTexts(texts).map((hash) => [hash, addressOf(hash)]));
