/** What stands out about an item, the gravest first. */
export const itemFlags = [
  'wrong_key',
  'negative',
  'too_hard',
  'weak',
  'left_blank',
  'idle_distractor',
  'too_easy',
  'all_right',
] as const;
export type ItemFlag = (typeof itemFlags)[number];

/** These ask for a look at the question. An easy question is none of them: an exam of what everybody must know has many. */
export const graveFlags: readonly ItemFlag[] = ['wrong_key', 'negative', 'too_hard', 'weak', 'left_blank'];

/** Of fewer persons nothing is said about a question. */
export const enoughPersons = 30;

/** From where on something stands out. Three options and a high pass mark are usual here, so facilities are higher than in textbooks. */
export const thresholds = {
  tooHard: 0.4,
  tooEasy: 0.97,
  weak: 0.1,
  /** The upper less the lower 27 %; above this facility there is no room for a difference. */
  smallGap: 0.2,
  roomForGap: 0.9,
  blank: 0.05,
  idle: 0.05,
} as const;

export type ItemToFlag = {
  readonly persons: number;
  readonly facility: number;
  readonly discrimination: number | null;
  /** Upper less lower 27 %. */
  readonly upperLower: number | null;
  readonly omitted: number;
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
  const { facility, discrimination, options, persons, omitted } = item;
  const isAllRight = facility === 1;
  const stands: Readonly<Record<ItemFlag, boolean>> = {
    wrong_key: isBeaten(options),
    negative: discrimination !== null && discrimination < 0,
    too_hard: facility < thresholds.tooHard,
    weak: isWeak(item),
    left_blank: omitted / persons > thresholds.blank,
    idle_distractor: !isAllRight && options.some(({ isKey, count }) => !isKey && count / persons < thresholds.idle),
    too_easy: facility > thresholds.tooEasy && !isAllRight,
    all_right: isAllRight,
  };
  return itemFlags.filter((flag) => stands[flag]);
}

/** Whether it tells the able from the others hardly at all: by its correlation, or by the best and the lowest persons. */
function isWeak({ facility, discrimination, upperLower }: ItemToFlag): boolean {
  if (discrimination !== null && discrimination < 0) return false;
  const hasSmallGap = upperLower !== null && facility <= thresholds.roomForGap && upperLower < thresholds.smallGap;
  return hasSmallGap || (discrimination !== null && discrimination < thresholds.weak);
}

/** Whether the best choose something else rather than the key; with one key alone, for of several each has a part. */
function isBeaten(options: ItemToFlag['options']): boolean {
  const [key, ...others] = options.filter(({ isKey }) => isKey);
  if (!key || others.length > 0) return false;
  return options.some(({ isKey, upper }) => !isKey && (upper ?? 0) > (key.upper ?? 0) + 1e-9);
}
