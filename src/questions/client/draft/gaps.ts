import { contentLanguages, type ContentLanguage } from '../../../platform/language.ts';
import { choicesOf, gapsOfStem, renamedGaps } from '../../domain/gaps.ts';
import { gapKeysIn, optionOfGap } from '../../domain/kinds/gap-text.ts';
import { rulesOf } from '../../domain/kinds/kinds.ts';
import { isAnyAccepted, textIn } from '../../domain/kinds/short-text.ts';
import type { Gap, GapKey, GapWay, Option, QuestionDraft } from '../../domain/question.ts';
import { emptyOptions } from './new-draft.ts';
import { withContent } from './options.ts';

export const emptyGapKey: Readonly<Record<GapWay, GapKey>> = {
  choice: { kind: 'option', option: '' },
  text: { kind: 'text', accepted: [''], caseSensitive: false },
  number: { kind: 'number', accepted: [] },
};

export const gapKeyOf = ({ key }: QuestionDraft, id: string): GapKey | null => gapKeysIn(key)[id] ?? null;

export const writeGapKey = (draft: QuestionDraft, id: string, gapKey: GapKey): QuestionDraft =>
  rulesOf(draft.content).hasGaps
    ? { ...draft, key: { kind: 'gaps', gaps: { ...gapKeysIn(draft.key), [id]: gapKey } } }
    : draft;

/**
 * The stem in one language as it was typed. The list of gaps follows the text: what is new in it is filled by typing at
 * first, what was taken out of every language goes unless something was stated about it.
 */
export function writeStem(draft: QuestionDraft, language: ContentLanguage, html: string): QuestionDraft {
  const { content } = draft;
  const stem = { ...content.stem, [language]: html };
  if (!rulesOf(content).hasGaps) return withContent(draft, { stem });
  const inText = gapsOfStem(stem);
  const added = inText.filter((id) => !content.gaps.some((gap) => gap.id === id));
  const all = [...content.gaps, ...added.map((id): Gap => ({ id, way: 'text', choices: [] }))];
  const place = (id: string) => (inText.includes(id) ? inText.indexOf(id) : inText.length);
  const gaps = all
    .filter((gap) => inText.includes(gap.id) || isStated(draft, gap))
    .toSorted((a, b) => place(a.id) - place(b.id));
  const keyed = added.reduce((now, id) => writeGapKey(now, id, gapKeyOf(now, id) ?? emptyGapKey.text), draft);
  return withContent(keyed, { stem, gaps });
}

/** Whether a gap says more than a new one does. */
function isStated(draft: QuestionDraft, gap: Gap): boolean {
  const key = gapKeyOf(draft, gap.id);
  if (gap.way !== 'text') return true;
  const text = key && textIn(key);
  return text !== null && isAnyAccepted(text);
}

/** Takes a gap out of the text in every language, with what fills it. */
export function removeGap(draft: QuestionDraft, id: string): QuestionDraft {
  const stem = renamedGaps(draft.content.stem, (other) => (other === id ? null : other));
  const keys = Object.entries(gapKeysIn(draft.key)).filter(([other]) => other !== id);
  const gaps = draft.content.gaps.filter((gap) => gap.id !== id);
  return withOnlyUsed({
    ...withContent(draft, { stem, gaps }),
    key: { kind: 'gaps', gaps: Object.fromEntries(keys) },
  });
}

/** The gap filled in another way. To choose from it gets what no gap uses yet, else the words all share, else new ones. */
export function setGapWay(draft: QuestionDraft, id: string, way: GapWay): QuestionDraft {
  const { gaps, options } = draft.content;
  const others = gaps.filter((gap) => gap.id !== id && gap.way === 'choice');
  const unused = options.filter((option) => !others.some(({ choices }) => choices.includes(option.id)));
  const offered = unused.length > 1 ? unused : sharesWords(draft) ? options : emptyOptions(3);
  const added = way === 'choice' ? offered.filter((option) => !options.includes(option)) : [];
  const choices = way === 'choice' ? offered.map((option) => option.id) : [];
  return writeGapKey(
    withContent(draft, {
      options: [...options, ...added],
      gaps: gaps.map((gap) => (gap.id === id ? { id, way, choices } : gap)),
    }),
    id,
    emptyGapKey[way],
  );
}

const choosing = ({ content }: QuestionDraft): readonly Gap[] => content.gaps.filter(({ way }) => way === 'choice');

export const canShareWords = (draft: QuestionDraft): boolean => choosing(draft).length > 1;

/** Whether every gap that chooses offers the same. */
export function sharesWords(draft: QuestionDraft): boolean {
  const gaps = choosing(draft);
  const [first] = gaps;
  return (
    first !== undefined &&
    gaps.length > 1 &&
    gaps.every(
      ({ choices }) =>
        choices.length === first.choices.length && choices.every((option) => first.choices.includes(option)),
    )
  );
}

/** All gaps choose from the words of all; looking the same in every language is being the same. */
export function shareWords(draft: QuestionDraft): QuestionDraft {
  const used = draft.content.options.filter(({ id }) => choosing(draft).some(({ choices }) => choices.includes(id)));
  const kept: Option[] = [];
  const same = new Map<string, string>();
  for (const option of used) {
    const twin = kept.find((other) => looksLike(other, option));
    same.set(option.id, (twin ?? option).id);
    if (!twin) kept.push(option);
  }
  const choices = kept.map(({ id }) => id);
  const gaps = draft.content.gaps.map((gap) => (gap.way === 'choice' ? { ...gap, choices } : gap));
  return choosing(draft).reduce(
    (now, gap) => {
      const right = optionOfGap(gapKeyOf(now, gap.id));
      return right === null ? now : writeGapKey(now, gap.id, { kind: 'option', option: same.get(right) ?? '' });
    },
    withContent(draft, { options: kept, gaps }),
  );
}

const looksLike = (a: Option, b: Option): boolean =>
  contentLanguages.some((language) => a.text[language]) &&
  contentLanguages.every((language) => (a.text[language] ?? '') === (b.text[language] ?? ''));

/** Each gap gets words of its own, to begin with the same. */
export function partWords(draft: QuestionDraft, newId: () => string): QuestionDraft {
  return choosing(draft)
    .slice(1)
    .reduce((now, gap) => {
      const ids = new Map(gap.choices.map((id) => [id, newId()]));
      const copies = choicesOf(draft.content, gap).map(({ id, text }) => ({ id: ids.get(id) ?? '', text }));
      const right = optionOfGap(gapKeyOf(now, gap.id));
      const parted = withContent(now, {
        options: [...now.content.options, ...copies],
        gaps: now.content.gaps.map((one) => (one.id === gap.id ? { ...one, choices: [...ids.values()] } : one)),
      });
      return right === null ? parted : writeGapKey(parted, gap.id, { kind: 'option', option: ids.get(right) ?? '' });
    }, draft);
}

/** One more word to choose from: for this gap, or for all that share their words. */
export function addChoice(draft: QuestionDraft, gapId: string, id: string): QuestionDraft {
  const shared = sharesWords(draft);
  return withContent(draft, {
    options: [...draft.content.options, { id, text: {} }],
    gaps: draft.content.gaps.map((gap) =>
      gap.way === 'choice' && (shared || gap.id === gapId) ? { ...gap, choices: [...gap.choices, id] } : gap,
    ),
  });
}

/** Takes a word away, and out of the keys. */
export function removeChoice(draft: QuestionDraft, id: string): QuestionDraft {
  const gaps = draft.content.gaps.map((gap) => ({ ...gap, choices: gap.choices.filter((choice) => choice !== id) }));
  const options = draft.content.options.filter((option) => option.id !== id);
  return choosing(draft).reduce(
    (now, gap) => {
      const right = optionOfGap(gapKeyOf(now, gap.id));
      return right === id ? writeGapKey(now, gap.id, emptyGapKey.choice) : now;
    },
    withContent(draft, { options, gaps }),
  );
}

function withOnlyUsed(draft: QuestionDraft): QuestionDraft {
  const used = new Set(choosing(draft).flatMap(({ choices }) => choices));
  return withContent(draft, { options: draft.content.options.filter(({ id }) => used.has(id)) });
}
