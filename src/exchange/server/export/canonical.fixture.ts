import type { ContentLanguage, LocalText } from '../../../platform/language.ts';
import type { Option, QuestionDraft } from '../../../questions/domain/question.ts';
import type { TypedKey } from '../../../questions/domain/kinds/gap-text.ts';
import { inRightOrder, isTrueKey, looseMatches, pairsOf } from '../../domain/export/parts-of-question.ts';
import { rightOptions } from '../../../questions/domain/kinds/kinds.ts';
import { weightsIn } from '../../../questions/domain/kinds/weights.ts';

/** What a question says, whatever its options are called and in whatever order matches stand. */
export function canonical(draft: QuestionDraft, languages: readonly ContentLanguage[]) {
  const { content, key, explanation } = draft;
  const say = (text: LocalText) =>
    Object.fromEntries(
      languages.flatMap((language) =>
        text[language] ? [[language, withoutLonePart(withoutGapIds(text[language] ?? ''))]] : [],
      ),
    );
  const saidOption = ({ text }: Option) => say(text);
  const answer = () => {
    // True and false are said in words of each format's own.
    if (content.kind === 'true_false') return { isTrue: isTrueKey(draft), weights: weighedBy(draft) };
    switch (key.kind) {
      case 'option':
      case 'options':
        return {
          options: content.options.map(({ id, text, area }) => ({
            text: say(text),
            right: rightOptions(key).includes(id),
            area,
          })),
          weights: weighedBy(draft),
        };
      case 'pairs':
        return {
          pairs: pairsOf(draft).map(([left, right]) => [saidOption(left), right && saidOption(right), left.area]),
          loose: looseMatches(draft)
            .map((match) => JSON.stringify(saidOption(match)))
            .sort(),
        };
      case 'order':
        return inRightOrder(draft).map(saidOption);
      case 'gaps':
        return content.gaps.map(({ id, way, choices }) => {
          const fills = key.gaps[id];
          const texts = content.options.filter((option) => choices.includes(option.id)).map(saidOption);
          const right = fills?.kind === 'option' ? choices.indexOf(fills.option) : fills && typed(fills);
          return { way, texts, right };
        });
      case 'key_points':
        return { ...key, keyPoints: key.keyPoints.map(say), errors: key.errors?.map(say) };
      case 'number':
      case 'text':
        return typed(key);
    }
  };
  return {
    kind: content.kind,
    stem: say(content.stem),
    unit: content.unit,
    answer: answer(),
    essay: content.essay,
    points: draft.points,
    explanation: say(explanation),
  };
}

/** What each option weighs in their order, and what earns all points; a whole that says no more than the right ones is none. */
function weighedBy({ content, key }: QuestionDraft) {
  const known = weightsIn(key);
  return known && { full: known.full, each: content.options.map(({ id }) => known.weights[id]) };
}

/** The order of ranges and the case of what has none make no difference. */
function typed(key: TypedKey) {
  if (key.kind === 'number') return key.accepted.toSorted((one, other) => one.from - other.from);
  const hasCase = key.accepted.some((text) => text.toLowerCase() !== text.toUpperCase());
  return { accepted: key.accepted, caseSensitive: hasCase && key.caseSensitive };
}

const withoutGapIds = (html: string): string => html.replaceAll(/data-gap="[^"]*"/g, 'data-gap=""');

/** One paragraph alone reads like no paragraph. */
const withoutLonePart = (html: string): string => html.replace(/^<p>((?:(?!<p>)[^])*)<\/p>$/, '$1').trim();
