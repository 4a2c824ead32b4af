import type { ComponentType } from 'react';
import type { QuestionKind } from '../../domain/question.ts';
import { usePart } from '../editor/parts/use-part.ts';
import { MultipleEditor, SingleEditor, TrueFalseEditor } from './choice-editor.tsx';
import { EssayEditor } from './essay-editor.tsx';
import { GapTextEditor } from './gap-text-editor.tsx';
import { MatchingEditor } from './matching-editor.tsx';
import { NumericEditor } from './numeric-editor.tsx';
import { HotspotEditor } from './on-picture/hotspot-editor.tsx';
import { LabelEditor } from './on-picture/label-editor.tsx';
import { OrderingEditor } from './ordering-editor.tsx';
import { ShortTextEditor } from './short-text-editor.tsx';

const editors: Readonly<Record<QuestionKind, ComponentType>> = {
  single: SingleEditor,
  multiple: MultipleEditor,
  true_false: TrueFalseEditor,
  numeric: NumericEditor,
  short_text: ShortTextEditor,
  matching: MatchingEditor,
  ordering: OrderingEditor,
  gap_text: GapTextEditor,
  essay: EssayEditor,
  hotspot: HotspotEditor,
  label: LabelEditor,
};

/** How the question is answered, and what is right: one form for each kind. */
export function AnswerSection() {
  const KindEditor = editors[usePart(({ draft }) => draft.content.kind)];
  return <KindEditor />;
}
