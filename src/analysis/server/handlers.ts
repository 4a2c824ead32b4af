import type { FrozenQuestion } from '../../assembly/server/frozen-questions.ts';
import { mediaInTexts } from '../../platform/rich-text/rich-text.ts';
import type { MediaUrl } from '../../platform/server/media/media-address.ts';
import type { Handlers } from '../../platform/server/serve.ts';
import { recordKeysRead } from '../../questions/server/find/key-reading.ts';
import type { analysisContract } from '../contract.ts';
import { analyseApart } from './analyse-apart.ts';
import { comparingHandlers } from './comparing-handlers.ts';
import { countWaiting, isLeftOut } from './exam-answers.ts';
import { examine } from './examined.ts';

/** `mediaUrl` addresses the pictures of questions. */
export const analysisHandlers = ({ mediaUrl }: { readonly mediaUrl: MediaUrl }): Handlers<typeof analysisContract> => ({
  ...comparingHandlers,

  async analyseItems({ examId }, { db, actor, now }) {
    const examined = await examine(db, examId, now);
    const { asked, passMark, rulings } = examined;
    const scopes = await analyseApart(examined);
    const shown = scopes.length === 0 ? [] : asked;
    const unproven = await recordKeysRead(db, { actor, now }, shown, 'analysis');
    if (unproven) return unproven;
    return {
      passMark,
      waiting: await countWaiting(db, examId),
      scopes: scopes.map((scope) => ({
        ...scope,
        items: scope.items.map((item) => ({ ...item, options: [...item.options], flags: [...item.flags] })),
      })),
      leftOut: [...new Set(shown.map(({ questionId }) => questionId))].filter((id) => isLeftOut(rulings.get(id))),
      questions: [...Map.groupBy(shown, ({ questionId }) => questionId).values()].flatMap(withPlaces),
      media: Object.fromEntries(
        mediaInTexts(shown.flatMap(textsOf)).map((hash) => [hash, mediaUrl(actor.companyId, hash)]),
      ),
    };
  },
});

const textsOf = ({ content: { stem, options, matches } }: FrozenQuestion) => [
  stem,
  ...[...options, ...matches].map(({ text }) => text),
];

/** A question of several papers once. */
function withPlaces(same: readonly FrozenQuestion[]) {
  const [first] = same;
  if (!first) return [];
  const { questionId, number, version, subsectionCode, content, key, points } = first;
  const places = same.map(({ label, position, optionOrder }) => ({ paper: label, position, optionOrder }));
  return [{ questionId, number, version, subsectionCode, content, key, points, places }];
}
