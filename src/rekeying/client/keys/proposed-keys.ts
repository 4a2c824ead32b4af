import type { KeyKind, KeyOf, QuestionKey } from '../../questions/domain/question.ts';
import type { Proposal } from '../domain/ruling.ts';

/** What the fields for another key hold; each kind of key uses its own. */
export type KeyFields = {
  readonly option: string | null;
  readonly options: string[];
  readonly texts: string[];
  readonly from: number | string;
  readonly to: number | string;
};

export const noKey: KeyFields = { option: null, options: [], texts: [], from: '', to: '' };

/** How the key of each kind is typed here; the others cannot be. */
export const fieldsOf: Readonly<Record<KeyKind, 'option' | 'options' | 'texts' | 'range' | null>> = {
  option: 'option',
  options: 'options',
  text: 'texts',
  number: 'range',
  pairs: null,
  order: null,
  gaps: null,
  key_points: null,
};

const makers: { readonly [Kind in KeyKind]?: (fields: KeyFields, frozen: KeyOf<Kind>) => KeyOf<Kind> | null } = {
  options: ({ options }) => (options.length > 0 ? { kind: 'options', options } : null),
  text: ({ texts }, frozen) => (texts.length > 0 ? { ...frozen, accepted: texts } : null),
  number: ({ from, to }) =>
    from === '' ? null : { kind: 'number', accepted: [{ from: Number(from), to: Number(to === '' ? from : to) }] },
};

/** The keys that the fields mean; of single options that are right too each is a key of its own. */
export function keysFrom(policy: Proposal | null, fields: KeyFields, frozen: QuestionKey): QuestionKey[] {
  if (policy !== 'rekey' && policy !== 'accept') return [];
  if (fieldsOf[frozen.kind] === 'option') {
    const chosen = policy === 'rekey' ? [fields.option ?? ''].filter(Boolean) : fields.options;
    return chosen.map((option) => ({ kind: 'option', option }));
  }
  const key = makers[frozen.kind]?.(fields, frozen as never);
  return key ? [key] : [];
}
