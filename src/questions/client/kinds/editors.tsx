import type { ComponentType } from 'react';
import type { QuestionKind } from '../../domain/question.ts';
import type { Editor } from '../editor/use-editor.ts';
import { MultipleEditor, SingleEditor, TrueFalseEditor } from './choice-editor.tsx';
import { EssayEditor } from './essay-editor.tsx';
import { GapTextEditor } from './gap-text-editor.tsx';
import { MatchingEditor } from './matching-editor.tsx';
import { NumericEditor } from './numeric-editor.tsx';
import { OrderingEditor } from './ordering-editor.tsx';
import { ShortTextEditor } from './short-text-editor.tsx';

const editors: Readonly<Record<QuestionKind, ComponentType<{ readonly editor: Editor }>>> = {
  single: SingleEditor,
  multiple: MultipleEditor,
  true_false: TrueFalseEditor,
  numeric: NumericEditor,
  short_text: ShortTextEditor,
  matching: MatchingEditor,
  ordering: OrderingEditor,
  gap_text: GapTextEditor,
  essay: EssayEditor,
};

/** How the question is answered, and what is right: one form for each kind. */
export function AnswerSection({ editor }: { editor: Editor }) {
  const KindEditor = editors[editor.draft.content.kind];
  return <KindEditor editor={editor} />;
}
