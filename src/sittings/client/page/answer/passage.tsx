import { languagesOf, type ContentLanguage, type LocalText } from '../../../../platform/language.ts';
import type { Paper, SittingQuestion } from '../../desk/desk.ts';
import { numberOf } from '../../own-order.ts';
import { useTexts } from '../texts.ts';
import { Rich } from './rich.tsx';

/** The text that a question refers to with others, and the places of these; null where it stands by itself. */
export function passageOf(paper: Paper, question: SittingQuestion | undefined) {
  const { from, to } = question?.passage ?? {};
  const text = paper.questions.find(({ position }) => position === from)?.passage?.text;
  return from !== undefined && to !== undefined && text
    ? { from: numberOf(paper, from), to: numberOf(paper, to), text }
    : null;
}

export type ShownPassage = NonNullable<ReturnType<typeof passageOf>>;

type Props = { readonly passage: ShownPassage; readonly language: ContentLanguage };

/** A passage beside its questions, above them where there is no room; it can be folded, and scrolls by the keyboard too. */
export function Passage({ passage: { from, to, text }, language }: Props) {
  const { t } = useTexts();
  const title = from === to ? t('passage.ofOne', { from }) : t('passage.title', { from, to });
  return (
    <details className="passage" open>
      <summary>{title}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by the keyboard too */}
      <div className="passage-text" tabIndex={0} role="region" aria-label={title}>
        <Rich text={text} language={readable(text, language)} />
      </div>
    </details>
  );
}

/** The language of the question, if the passage has it. */
const readable = (text: LocalText, asked: ContentLanguage): ContentLanguage =>
  text[asked] ? asked : (languagesOf(text)[0] ?? asked);
