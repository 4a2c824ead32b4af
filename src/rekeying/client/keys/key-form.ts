import type { ComponentType } from 'react';
import type { QuestionContent, QuestionKey } from '../../../questions/domain/question.ts';
import type { KeyedPolicy } from '../../domain/ruling.ts';
import type { DecidableQuestion } from '../api.ts';
import type { KeyFault, KeyEntry } from './key-entry.ts';

export type KeyFieldsProps = {
  readonly question: DecidableQuestion;
  readonly policy: KeyedPolicy;
  readonly typed: KeyEntry;
  readonly onChange: (typed: KeyEntry) => void;
  readonly label: string;
  readonly description: string;
  /** The name of the key in faults; its parts have theirs behind it. */
  readonly name: string;
  readonly errorAt: (field: string) => string | undefined;
};

/**
 * How another key of one kind is typed. Its functions are methods, so that the form of each kind can be read as one of any:
 * `formOf` gives a key to that of its own kind.
 */
export type KeyForm<Key = QuestionKey> = {
  /** Whether the fields of one key take all further answers, or further keys stand beside it, each as a whole. */
  readonly further: 'within' | 'beside';
  /** What stands in the fields at first. */
  begun(frozen: Key, policy: KeyedPolicy): KeyEntry;
  /** The keys that are meant, also where something is still missing. */
  keys(typed: KeyEntry, frozen: Key, content: QuestionContent): Key[];
  missing(typed: KeyEntry, content: QuestionContent): KeyFault[];
  readonly Fields: ComponentType<KeyFieldsProps>;
};
