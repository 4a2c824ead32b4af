import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goToField } from '../../../questions/client/editor/field.tsx';
import type { KeyedPolicy, Proposal } from '../../domain/ruling.ts';
import type { DecidableQuestion } from '../api.ts';
import { formOf } from './key-forms.ts';
import { faultsIn, type KeyEntries } from './proposed-keys.ts';
import type { KeyEntry } from './key-entry.ts';

type Held = {
  readonly question: DecidableQuestion;
  readonly policy: Proposal | null;
  readonly typed: KeyEntries;
  readonly write: (typed: KeyEntries) => void;
};

export type KeyFields = ReturnType<typeof useKeyFields>;

/** What is typed for keys, how it changes, and what is wrong with it once somebody wanted to go on. */
export function useKeyFields({ question, policy, typed, write }: Held) {
  const { t } = useTranslation('rekeying');
  const [tried, setTried] = useState<Proposal | null>(null);
  const faults = faultsIn(policy, typed, question);
  const shown = tried === policy ? faults : [];
  return {
    policy,
    typed,
    change: (of: KeyedPolicy, index: number, changed: KeyEntry) =>
      write({ ...typed, [of]: typed[of].map((one, at) => (at === index ? changed : one)) }),
    add: () => {
      // What has just come is not wrong yet.
      setTried(null);
      write({ ...typed, accept: [...typed.accept, formOf(question.key).begun(question.key, 'accept')] });
    },
    remove: (index: number) => write({ ...typed, accept: typed.accept.filter((_, at) => at !== index) }),
    errorAt: (field: string): string | undefined => {
      const found = shown.find(({ at }) => at === field);
      return found && t(`form.fault.${found.code}`);
    },
    /** Whether something is missing; then it is shown at its field, which gets the cursor. */
    stops: (): boolean => {
      const [first] = faults;
      setTried(policy);
      if (first) goToField(first.at);
      return first !== undefined;
    },
  };
}
