/** What stands out about an item, the gravest first. */
export const itemFlags = [
  'wrong_key',
  'negative',
  'too_hard',
  'weak',
  'idle_distractor',
  'too_easy',
  'all_right',
] as const;
export type ItemFlag = (typeof itemFlags)[number];

/** These ask for a look at the question. An easy question is none of them: an exam of what everybody must know has many. */
export const graveFlags: readonly ItemFlag[] = ['wrong_key', 'negative', 'too_hard', 'weak'];

/** Of fewer persons nothing is said about a question. */
export const enoughPersons = 30;

/** From where on something stands out. Three options and a high pass mark are usual here, so facilities are higher than in textbooks. */
export const thresholds = { tooHard: 0.4, tooEasy: 0.97, weak: 0.1, idle: 0.05 } as const;

export type ItemToFlag = {
  readonly persons: number;
  readonly facility: number;
  readonly discrimination: number | null;
  readonly options: readonly {
    readonly isKey: boolean;
    readonly count: number;
    /** The share of the best who chose it. */
    readonly upper: number | null;
  }[];
};

/** What stands out; nothing under 30 persons. */
export function flagsOf(item: ItemToFlag): ItemFlag[] {
  if (item.persons < enoughPersons) return [];
  const { facility, discrimination, options, persons } = item;
  const isAllRight = facility === 1;
  const stands: Readonly<Record<ItemFlag, boolean>> = {
    wrong_key: isBeaten(options),
    negative: discrimination !== null && discrimination < 0,
    too_hard: facility < thresholds.tooHard,
    weak: discrimination !== null && discrimination >= 0 && discrimination < thresholds.weak,
    idle_distractor: !isAllRight && options.some(({ isKey, count }) => !isKey && count / persons < thresholds.idle),
    too_easy: facility > thresholds.tooEasy && !isAllRight,
    all_right: isAllRight,
  };
  return itemFlags.filter((flag) => stands[flag]);
}

/** Whether the best choose something else rather than the key; with one key alone, for of several each has a part. */
function isBeaten(options: ItemToFlag['options']): boolean {
  const [key, ...others] = options.filter(({ isKey }) => isKey);
  if (!key || others.length > 0) return false;
  return options.some(({ isKey, upper }) => !isKey && (upper ?? 0) > (key.upper ?? 0) + 1e-9);
}
