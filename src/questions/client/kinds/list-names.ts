import type { QuestionKind } from '../../domain/question.ts';
import type { ListName } from '../draft/options.ts';
import { letterOf } from '../preview/letter.ts';

type ListNames = {
  /** Options have numbers where the other side has letters or the order counts. */
  readonly isNumbered: boolean;
  readonly add: 'option.add.options' | 'matching.add' | 'ordering.add' | 'area.addRegion' | 'area.addPlace';
};

const lettered: ListNames = { isNumbered: false, add: 'option.add.options' };

const optionNames: Readonly<Record<QuestionKind, ListNames>> = {
  single: lettered,
  multiple: lettered,
  true_false: lettered,
  numeric: lettered,
  short_text: lettered,
  matching: { isNumbered: true, add: 'matching.add' },
  ordering: { isNumbered: true, add: 'ordering.add' },
  gap_text: lettered,
  essay: lettered,
  hotspot: { isNumbered: false, add: 'area.addRegion' },
  label: { isNumbered: true, add: 'area.addPlace' },
};

/** What an item of a list is called by in the editor: its letter or its number. */
export function markOf(kind: QuestionKind, list: ListName): (index: number) => string {
  const isNumbered = list === 'options' && optionNames[kind].isNumbered;
  return (index) => (isNumbered ? String(index + 1) : letterOf(index));
}

/** What the button says that adds an item to a list. */
export const addLabelOf = (kind: QuestionKind, list: ListName): ListNames['add'] | 'option.add.matches' =>
  list === 'matches' ? 'option.add.matches' : optionNames[kind].add;
