import { emptyGapKey } from '../../../questions/client/draft/gaps.ts';
import { emptyRow, rowsOf } from '../../../questions/client/draft/numbers.ts';
import { isChosen, optionsOfGap, typedKeyOf } from '../../../questions/domain/kinds/gap-text.ts';
import { numberKeyOf } from '../../../questions/domain/kinds/numeric.ts';
import { textIn } from '../../../questions/domain/kinds/short-text.ts';
import type { Gap, GapKey, KeyKind, KeyOf, QuestionKey } from '../../../questions/domain/question.ts';
import { EssayNote } from './essay-note.tsx';
import { GapFields } from './gap-fields.tsx';
import type { KeyForm } from './key-form.ts';
import { NumberFields } from './number-fields.tsx';
import { OptionFields, OptionSetFields } from './option-fields.tsx';
import { OrderFields } from './order-fields.tsx';
import { PairFields } from './pair-fields.tsx';
import { TextFields } from './text-fields.tsx';
import { nothingTyped, numberFaults, rangesOf, textFaults, whole, type KeyFault, type KeyEntry } from './key-entry.ts';

const chooses = ({ options }: KeyEntry): KeyFault[] => (options.length > 0 ? [] : [{ at: '', code: 'choose' }]);

/** How the key of each kind is typed. */
const forms = {
  option: {
    further: 'within',
    begun: () => nothingTyped,
    keys: ({ options }) => options.map((option) => ({ kind: 'option', option })),
    missing: chooses,
    Fields: OptionFields,
  },
  options: {
    further: 'beside',
    begun: ({ options }) => ({ ...nothingTyped, options }),
    keys: ({ options }) => [{ kind: 'options', options }],
    missing: chooses,
    Fields: OptionSetFields,
  },
  text: {
    further: 'within',
    begun: ({ accepted }, policy) => ({ ...nothingTyped, texts: { [whole]: policy === 'rekey' ? accepted : [] } }),
    keys: ({ texts }, frozen) => [{ ...frozen, accepted: texts[whole] ?? [] }],
    missing: (typed) => textFaults(typed, whole),
    Fields: TextFields,
  },
  number: {
    further: 'within',
    begun: (frozen, policy) => ({
      ...nothingTyped,
      numbers: { [whole]: policy === 'rekey' ? rowsOf(frozen) : [emptyRow] },
    }),
    keys: (typed, frozen) => [{ kind: 'number', accepted: rangesOf(typed, whole, frozen) }],
    missing: (typed) => numberFaults(typed, whole),
    Fields: NumberFields,
  },
  pairs: {
    further: 'beside',
    begun: ({ pairs }) => ({ ...nothingTyped, chosen: pairs }),
    keys: ({ chosen }, _, { options }) => [
      { kind: 'pairs', pairs: Object.fromEntries(options.map(({ id }) => [id, chosen[id] ?? ''])) },
    ],
    missing: ({ chosen }, { options }) =>
      options.flatMap(({ id }): KeyFault[] => (chosen[id] ? [] : [{ at: id, code: 'choose_match' }])),
    Fields: PairFields,
  },
  order: {
    further: 'beside',
    begun: ({ order }) => ({ ...nothingTyped, options: order }),
    keys: ({ options }) => [{ kind: 'order', order: options }],
    missing: () => [],
    Fields: OrderFields,
  },
  gaps: {
    further: 'beside',
    begun: ({ gaps }) => ({
      ...nothingTyped,
      fillings: perGap(gaps, (filling) => ('option' in filling ? optionsOfGap(filling) : undefined)),
      texts: perGap(gaps, (filling) => textIn(filling)?.accepted),
      numbers: perGap(gaps, (filling) => (numberKeyOf(filling) ? rowsOf(filling) : undefined)),
    }),
    keys: (typed, { gaps }, content) => [
      {
        kind: 'gaps',
        gaps: Object.fromEntries(content.gaps.map((gap) => [gap.id, fillingOf(gap, typed, gaps[gap.id])])),
      },
    ],
    missing: (typed, { gaps }) => gaps.flatMap((gap) => whatLacks(gap, typed)),
    Fields: GapFields,
  },
  // People give the marks of an essay: there is nothing to type, and the fields say so.
  key_points: { further: 'within', begun: () => nothingTyped, keys: () => [], missing: () => [], Fields: EssayNote },
} as const satisfies { readonly [Kind in KeyKind]: KeyForm<KeyOf<Kind>> };

export const formOf = ({ kind }: QuestionKey): KeyForm => forms[kind];

function perGap<Value>(
  gaps: Readonly<Record<string, GapKey>>,
  of: (filling: GapKey) => Value | undefined,
): Record<string, Value> {
  const values = Object.entries(gaps).map(([id, filling]) => [id, of(filling)] as const);
  return Object.fromEntries(values.flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])));
}

/** Texts are compared as the paper says. */
function fillingOf(gap: Gap, typed: KeyEntry, frozen: GapKey = emptyGapKey[gap.way]): GapKey {
  const before = typedKeyOf(frozen);
  switch (before?.kind) {
    case 'text':
      return { ...before, accepted: typed.texts[gap.id] ?? [] };
    case 'number':
      return { ...before, accepted: rangesOf(typed, gap.id, before) };
    case undefined: {
      const [option = '', ...also] = typed.fillings[gap.id] ?? [];
      return { kind: 'option', option, ...(also.length > 0 && { also }) };
    }
  }
}

function whatLacks(gap: Gap, typed: KeyEntry): KeyFault[] {
  if (isChosen(gap)) return typed.fillings[gap.id]?.length ? [] : [{ at: gap.id, code: 'choose_filling' }];
  return gap.way === 'text' ? textFaults(typed, gap.id) : numberFaults(typed, gap.id);
}
