import type { InputOf } from '../../../platform/contract.ts';
import type { questionContract } from '../../contract.ts';

export type Edit = InputOf<(typeof questionContract)['editQuestions']>['edit'];

/** What the dialog holds; `keep` leaves a field as it is, `none` empties it. */
export type EditValues = {
  readonly subsectionId: string | null;
  readonly level: string;
  readonly addCategories: string[];
  readonly removeCategories: string[];
  readonly addTags: string[];
  readonly removeTags: string[];
  readonly difficulty: string;
  readonly reviewer: string;
  readonly reviewDue: 'keep' | 'none' | 'set';
  readonly reviewDay: string | null;
  readonly enabled: 'keep' | 'on' | 'off';
  readonly rest: 'keep' | 'wake' | 'until';
  readonly restDay: string | null;
};

export const keepAll: EditValues = {
  subsectionId: null,
  level: 'keep',
  addCategories: [],
  removeCategories: [],
  addTags: [],
  removeTags: [],
  difficulty: 'keep',
  reviewer: 'keep',
  reviewDue: 'keep',
  reviewDay: null,
  enabled: 'keep',
  rest: 'keep',
  restDay: null,
};

const chosen = (value: string): string | null | undefined =>
  value === 'keep' ? undefined : value === 'none' ? null : value;

/** Only what is to change. */
export function editOf(values: EditValues): Edit {
  const level = chosen(values.level);
  const words = (['addCategories', 'removeCategories', 'addTags', 'removeTags'] as const).flatMap((name) =>
    values[name].length > 0 ? [[name, values[name]] as const] : [],
  );
  const all = {
    ...Object.fromEntries(words),
    subsectionId: values.subsectionId ?? undefined,
    level: typeof level === 'string' ? Number(level) : level,
    difficulty: chosen(values.difficulty),
    reviewerId: chosen(values.reviewer),
    reviewDue:
      values.reviewDue === 'none' ? null : values.reviewDue === 'set' ? (values.reviewDay ?? undefined) : undefined,
    enabled: values.enabled === 'keep' ? undefined : values.enabled === 'on',
    hibernateUntil: values.rest === 'wake' ? null : values.rest === 'until' ? (values.restDay ?? undefined) : undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
