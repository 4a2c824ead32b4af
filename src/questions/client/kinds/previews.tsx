import type { ComponentType } from 'react';
import type { QuestionKind } from '../../domain/question.ts';
import { Rich, type PreviewProps } from '../preview/rich.tsx';
import { ChoicePreview } from './choice-preview.tsx';
import { GapChoicesPreview, GapTextPreview } from './gap-text-preview.tsx';
import { EssayPreview, NumericPreview, ShortTextPreview } from './line-previews.tsx';
import { MatchingPreview } from './matching-preview.tsx';
import { MarkedStemPreview } from './on-picture/marked-preview.tsx';
import { OrderingPreview } from './ordering-preview.tsx';

type Preview = { readonly Stem: ComponentType<PreviewProps>; readonly Answer: ComponentType<PreviewProps> };

const PlainStem = ({ draft, language, mediaUrl }: PreviewProps) => (
  <Rich text={draft.content.stem} language={language} mediaUrl={mediaUrl} />
);

const previews: Readonly<Record<QuestionKind, Preview>> = {
  single: { Stem: PlainStem, Answer: ChoicePreview },
  multiple: { Stem: PlainStem, Answer: ChoicePreview },
  true_false: { Stem: PlainStem, Answer: ChoicePreview },
  numeric: { Stem: PlainStem, Answer: NumericPreview },
  short_text: { Stem: PlainStem, Answer: ShortTextPreview },
  matching: { Stem: PlainStem, Answer: MatchingPreview },
  ordering: { Stem: PlainStem, Answer: OrderingPreview },
  gap_text: { Stem: GapTextPreview, Answer: GapChoicesPreview },
  essay: { Stem: PlainStem, Answer: EssayPreview },
  hotspot: { Stem: MarkedStemPreview, Answer: ChoicePreview },
  label: { Stem: MarkedStemPreview, Answer: MatchingPreview },
};

/** The text of the question; in a gap text with what belongs into its gaps. */
export function PreviewStem(props: PreviewProps) {
  const { Stem } = previews[props.draft.content.kind];
  return <Stem {...props} />;
}

/** Where the question is answered: options, pairs or an empty field, and beside it what is right. */
export function PreviewAnswer(props: PreviewProps) {
  const { Answer } = previews[props.draft.content.kind];
  return <Answer {...props} />;
}
