import { Suspense, type ComponentType } from 'react';
import type { QuestionKind } from '../../../../questions/domain/question.ts';
import { OneChoice, SeveralChoices } from './choices.tsx';
import { Essay } from './essay/essay.tsx';
import { GapNotes, GapText } from './gap-text.tsx';
import { MarkedStem } from './on-picture/use-on-picture.ts';
import { Ordering } from './ordering.tsx';
import type { AnswerProps, ResponseProps } from './response-props.ts';
import { NumberLine, Partners, TextLine } from './responses.tsx';
import { Rich } from './rich.tsx';

type KindOnPage = { readonly Stem: ComponentType<ResponseProps>; readonly Answer: ComponentType<AnswerProps> };

const Stem = ({ question, language }: ResponseProps) => <Rich text={question.stem} language={language} />;

/** The text stands there at once, what is drawn on its picture a moment later. */
const StemWithMarks = (props: ResponseProps) => (
  <Suspense fallback={<Stem {...props} />}>
    <MarkedStem {...props} />
  </Suspense>
);

/** What is shown of each kind, and where it is answered; a gap text is answered within its text. */
const kinds: Readonly<Record<QuestionKind, KindOnPage>> = {
  single: { Stem, Answer: OneChoice },
  multiple: { Stem, Answer: SeveralChoices },
  true_false: { Stem, Answer: OneChoice },
  numeric: { Stem, Answer: NumberLine },
  short_text: { Stem, Answer: TextLine },
  matching: { Stem, Answer: Partners },
  ordering: { Stem, Answer: Ordering },
  gap_text: { Stem: GapText, Answer: GapNotes },
  essay: { Stem, Answer: Essay },
  hotspot: { Stem: StemWithMarks, Answer: SeveralChoices },
  label: { Stem: StemWithMarks, Answer: Partners },
};

export function QuestionStem(props: ResponseProps) {
  const Shown = kinds[props.question.kind].Stem;
  return <Shown {...props} />;
}

export function ResponseField(props: AnswerProps) {
  const { Answer } = kinds[props.question.kind];
  return <Answer {...props} />;
}
