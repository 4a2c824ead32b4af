import { mostWords, type Difficulty } from '../facts.ts';

/** What an edit of many looks at and may change. */
export type Editable = {
  readonly id: string;
  readonly number: number;
  readonly subsectionId: string;
  readonly level: number | null;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly difficulty: Difficulty | null;
  readonly reviewerId: string | null;
  readonly reviewDue: string | null;
  readonly enabled: boolean;
  readonly hibernatingUntil: string | null;
  readonly hibernatedByHand: boolean;
};

type State = Pick<Editable, 'categories' | 'tags'> & {
  readonly isTrashed: boolean;
  readonly isArchived: boolean;
  readonly hasServed: boolean;
  /** It belongs to a passage: both lie in one place. */
  readonly inPassage: boolean;
  readonly subsectionId: string;
};

/** What is not named stays as it is. */
export type BulkEdit = {
  readonly subsectionId?: string | undefined;
  readonly level?: number | null | undefined;
  readonly addCategories?: readonly string[] | undefined;
  readonly removeCategories?: readonly string[] | undefined;
  readonly addTags?: readonly string[] | undefined;
  readonly removeTags?: readonly string[] | undefined;
  readonly difficulty?: Difficulty | null | undefined;
  readonly reviewerId?: string | null | undefined;
  readonly reviewDue?: string | null | undefined;
  readonly enabled?: boolean | undefined;
  /** The moment it wakes by itself; null wakes it now. */
  readonly hibernatingUntil?: string | null | undefined;
};

export type EditSkip = 'in_trash' | 'in_passage' | 'in_archive' | 'never_approved' | 'too_many_words';

/** What is put away is only moved; what no paper could take yet has nothing to rest from. */
export function whyNotEdit(question: State, edit: BulkEdit): EditSkip | null {
  if (question.isTrashed) return 'in_trash';
  if (question.inPassage && (edit.subsectionId ?? question.subsectionId) !== question.subsectionId) return 'in_passage';
  const onlyMoves = Object.entries(edit).every(([name, value]) => name === 'subsectionId' || value === undefined);
  if (question.isArchived && !onlyMoves) return 'in_archive';
  if (typeof edit.hibernatingUntil === 'string' && !question.hasServed) return 'never_approved';
  return hasTooManyWords(question, edit) ? 'too_many_words' : null;
}

/** Words are only refused that are added: what has too many of old keeps them. */
function hasTooManyWords({ categories, tags }: State, edit: BulkEdit): boolean {
  const lists = [
    [categories, edit.addCategories, edit.removeCategories],
    [tags, edit.addTags, edit.removeTags],
  ] as const;
  return lists.some(([words, add, remove]) => {
    const after = withWords(words, add, remove).length;
    return after > mostWords && after > words.length;
  });
}

/** The question after the edit; null where it is so already. */
export function edited(question: Editable, edit: BulkEdit): Editable | null {
  const { id, number, ...before } = question;
  const after = {
    subsectionId: kept(edit.subsectionId, before.subsectionId),
    level: kept(edit.level, before.level),
    categories: withWords(before.categories, edit.addCategories, edit.removeCategories),
    tags: withWords(before.tags, edit.addTags, edit.removeTags),
    difficulty: kept(edit.difficulty, before.difficulty),
    reviewerId: kept(edit.reviewerId, before.reviewerId),
    reviewDue: kept(edit.reviewDue, before.reviewDue),
    enabled: kept(edit.enabled, before.enabled),
    hibernatingUntil: kept(edit.hibernatingUntil, before.hibernatingUntil),
    hibernatedByHand: edit.hibernatingUntil === undefined ? before.hibernatedByHand : edit.hibernatingUntil !== null,
  };
  const same = (Object.keys(after) as (keyof typeof after)[]).every(
    (name) => JSON.stringify(after[name]) === JSON.stringify(before[name]),
  );
  return same ? null : { id, number, ...after };
}

const kept = <Value>(changed: Value | undefined, before: Value): Value => (changed === undefined ? before : changed);

/** Words keep their order; new ones follow, each once. */
function withWords(words: readonly string[], add: readonly string[] = [], remove: readonly string[] = []): string[] {
  return [...new Set([...words, ...add])].filter((word) => !remove.includes(word) || add.includes(word));
}
