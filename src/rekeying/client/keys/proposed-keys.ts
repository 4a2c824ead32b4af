import type { QuestionKey } from '../../../questions/domain/question.ts';
import { misfitIn, mostKeys, type FrozenKey } from '../../domain/key-fit.ts';
import { needsKeys, takesKeys, type KeyedPolicy, type Proposal } from '../../domain/ruling.ts';
import { formOf } from './key-forms.ts';
import type { KeyFault, KeyEntry } from './key-entry.ts';

/** What is typed under each policy: nothing of it is lost when another one is chosen. */
export type KeyEntries = Readonly<Record<KeyedPolicy, readonly KeyEntry[]>>;

/** What the fields hold at first. */
export const begunKeys = ({ key }: FrozenKey): KeyEntries => ({
  rekey: [formOf(key).begun(key, 'rekey')],
  accept: [formOf(key).begun(key, 'accept')],
});

/** The keys that the fields mean; of single options that are right too each is a key of its own. */
export function keysFrom(policy: Proposal | null, typed: KeyEntries, { key, content }: FrozenKey): QuestionKey[] {
  if (!needsKeys(policy)) return [];
  return typed[policy].flatMap((one) => formOf(key).keys(one, key, content));
}

/** What keeps the keys from being proposed, in the order of the fields. */
export function faultsIn(policy: Proposal | null, typed: KeyEntries, question: FrozenKey): KeyFault[] {
  if (!needsKeys(policy) || !takesKeys(question.key)) return [];
  const { content, key } = question;
  const missing = typed[policy].flatMap((one, index) =>
    formOf(key)
      .missing(one, content)
      .map(({ at, code }): KeyFault => ({
        at: at === '' ? nameOf(policy, index) : `${nameOf(policy, index)}.${at}`,
        code,
      })),
  );
  if (missing.length > 0) return missing;
  const keys = keysFrom(policy, typed, question);
  if (keys.length > mostKeys) return [{ at: nameOf(policy, 0), code: 'too_many_keys' }];
  const misfit = misfitIn(keys, question);
  // Where one field makes several keys, all of them stand in it.
  return misfit ? [{ at: nameOf(policy, Math.min(misfit.at, typed[policy].length - 1)), code: misfit.code }] : [];
}

/** What a typed key is called in faults, and its field on the page. */
export const nameOf = (policy: KeyedPolicy, index: number): string => `${policy}.${index}`;
