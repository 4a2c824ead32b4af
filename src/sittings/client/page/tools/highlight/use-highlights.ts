import { useEffect } from 'react';
import type { SittingQuestion } from '../../../desk/desk.ts';
import { markOf, rangeOf, turned, type Mark } from './offsets.ts';

/** The name by which the page's styles know them. */
const styled = 'own-marks';

export const canHighlight = (): boolean => 'highlights' in CSS && typeof Highlight === 'function';

type Marks = Readonly<Record<string, readonly Mark[]>>;

/** The texts of a question that can be marked, each by a name that no other text of the paper has. */
function holders(question: SittingQuestion): (readonly [name: string, holder: Element])[] {
  const named = (within: string, name: string) =>
    [...document.querySelectorAll(`${within} .rich`)].map(
      (holder) => [`${name} ${holder.getAttribute('lang') ?? ''}`, holder] as const,
    );
  const passage = question.passage ? named('.passage-text', `passage ${question.passage.from}`) : [];
  return [...named('#stem', `question ${question.position}`), ...passage];
}

/** Shows the marks of this question as long as it is on screen, also after its texts were drawn anew. */
export function useHighlights(question: SittingQuestion | undefined, marks: Marks): void {
  useEffect(() => {
    const sheet = document.querySelector('.sheet');
    if (!question || !sheet || !canHighlight()) return;
    const show = () => {
      const ranges = holders(question).flatMap(([name, holder]) =>
        (marks[name] ?? []).flatMap((mark) => rangeOf(holder, mark) ?? []),
      );
      CSS.highlights.set(styled, new Highlight(...ranges));
    };
    const observer = new MutationObserver(show);
    observer.observe(sheet, { childList: true, subtree: true });
    show();
    return () => {
      observer.disconnect();
      CSS.highlights.delete(styled);
    };
  }, [question, marks]);
}

/** The marks after what is selected was marked, or unmarked; null where nothing of the question is selected. */
export function marksAfter(question: SittingQuestion, marks: Marks) {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const selected = selection.getRangeAt(0);
  for (const [name, holder] of holders(question)) {
    const mark = markOf(holder, selected);
    if (!mark) continue;
    const before = marks[name] ?? [];
    const wasMarked = before.some(({ from, to }) => from <= mark.from && mark.to <= to);
    return { marks: { ...marks, [name]: turned(before, mark) }, words: wasMarked ? null : selection.toString() };
  }
  return null;
}

const isOf = (question: SittingQuestion, name: string): boolean =>
  name.startsWith(`question ${question.position} `) ||
  (question.passage !== undefined && name.startsWith(`passage ${question.passage.from} `));

/** Without those of this question and its passage. */
export const withoutMarks = (question: SittingQuestion, marks: Marks): Marks =>
  Object.fromEntries(Object.entries(marks).filter(([name]) => !isOf(question, name)));

export const isMarked = (question: SittingQuestion, marks: Marks): boolean =>
  Object.entries(marks).some(([name, there]) => there.length > 0 && isOf(question, name));
