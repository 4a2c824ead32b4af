import {
  asksFor,
  partKey,
  placeKey,
  rowTakes,
  type Anchoring,
  type BlueprintRow,
  type Choosable,
  type Stock,
} from '../blueprint.ts';

/** The rules of a blueprint that keep questions of its subsections out of its papers. */
export const bars = ['rest', 'last', 'excluded', 'category', 'language'] as const;
export type Bar = (typeof bars)[number];

/** Questions of the bank alike in place and rest, with all the rules that keep them out; none where they are usable. */
export type BarredQuestions = Pick<Choosable, 'subsectionId' | 'level' | 'kind' | 'passageId'> & {
  readonly bars: readonly Bar[];
  /** When the rest ends that keeps them out; null where none does. */
  readonly wakesAt: Date | null;
  /** Whole days since they were last used; null where they never were. */
  readonly restedDays: number | null;
  /** Somebody put them to rest: no rule of a blueprint wakes them. */
  readonly byHand: boolean;
  /** Of the module's newest generated exams that have them, which one: 1 is the newest; null is none that is left out. */
  readonly newest: number | null;
  /** They stand in the earlier exam that anchors come from. */
  readonly earlier?: boolean;
  /** They are of the last exams, and papers may have some of these. */
  readonly recent?: boolean;
  readonly count: number;
};

type Rows = readonly BlueprintRow[];

/** The bank where papers may have so many questions of the last exams: these alone do not keep them out then. */
export const sharingWithLast = (bank: readonly BarredQuestions[], most = 0): BarredQuestions[] =>
  bank.map((some) =>
    most > 0 && some.bars.includes('last') && !some.passageId && !some.earlier
      ? { ...some, bars: some.bars.filter((bar) => bar !== 'last'), recent: true }
      : some,
  );

/** `rows` say which passages are enough. */
const stockOfSome = (
  bank: readonly BarredQuestions[],
  rows: Rows,
  isOpen: (some: BarredQuestions) => boolean,
): Stock[] => {
  const stock = new Map<string, Stock>();
  for (const some of bank.filter(({ passageId }) => !passageId)) {
    const anchor = anchoringOf(some, isOpen(some));
    if (!anchor && !isOpen(some)) continue;
    const { subsectionId, level, kind, count, recent } = some;
    const of = { ...(kind && { kind }), ...(anchor && { anchor }), ...(recent && { recent }) };
    const place = { subsectionId, level, ...of };
    const key = partKey(place);
    stock.set(key, { ...place, usable: count + (stock.get(key)?.usable ?? 0) });
  }
  return [...stock.values(), ...wholePassages(rows, bank.filter(isOpen))];
};

/** The passages that have enough questions for some row; whether enemies are among these is not looked at here. */
function wholePassages(rows: Rows, open: readonly BarredQuestions[]): Stock[] {
  const passages = Map.groupBy(
    open.filter(({ passageId }) => passageId),
    ({ passageId }) => passageId ?? '',
  );
  return [...passages.values()].flatMap((own) => {
    const serves = rows.flatMap((row) => {
      const fitting = own.filter((some) => asksFor(row, some)).reduce((sum, { count }) => sum + count, 0);
      return row.perPassage && fitting >= row.perPassage ? [placeKey(row)] : [];
    });
    const [first] = own;
    return first && serves.length > 0 ? [{ subsectionId: first.subsectionId, level: null, serves, usable: 1 }] : [];
  });
}

/** What the earlier exam had may stand as an anchor though it has not rested. */
function anchoringOf({ earlier, byHand, bars: own }: BarredQuestions, isOpen: boolean): Anchoring | null {
  if (!earlier) return null;
  if (isOpen) return 'also';
  return !byHand && own.every((bar) => bar === 'rest' || bar === 'last') ? 'only' : null;
}

/** What is usable where only these rules hold. */
export const stockUnder = (bank: readonly BarredQuestions[], kept: readonly Bar[], rows: Rows = []): Stock[] =>
  stockOfSome(bank, rows, (some) => !some.bars.some((bar) => kept.includes(bar)));

const isOnly = (bar: Bar, { bars: own }: BarredQuestions): boolean => own.every((one) => one === bar);

/** Whether a rest of so many days lets them in, who were kept out by nothing but their rest. */
export const isRested = (some: BarredQuestions, days: number): boolean =>
  isOnly('rest', some) && !some.byHand && (some.restedDays === null || some.restedDays >= days);

/** What is usable where questions rest for so many days. */
export const stockRested = (bank: readonly BarredQuestions[], days: number, rows: Rows = []): Stock[] =>
  stockOfSome(bank, rows, (some) => isRested(some, days));

/** What is usable on a later day, if nothing else is used until then. */
export const stockOn = (bank: readonly BarredQuestions[], day: Date, rows: Rows = []): Stock[] =>
  stockOfSome(bank, rows, (some) => isOnly('rest', some) && (some.wakesAt === null || some.wakesAt <= day));

/** What is usable where so many of the newest generated exams are left out, or shared with. */
export const stockPast = (bank: readonly BarredQuestions[], exams: number, rows: Rows = []): Stock[] => {
  const isPast = ({ newest }: BarredQuestions) => newest === null || newest > exams;
  const since = bank.map((some) => (some.recent && isPast(some) ? { ...some, recent: false } : some));
  return stockOfSome(since, rows, (some) => isOnly('last', some) && (some.recent || isPast(some)));
};

/** How many of these questions some row may take. */
export const servingAmong = (rows: readonly BlueprintRow[], bank: readonly BarredQuestions[]): number =>
  bank
    .filter((some) =>
      rows.some((row) => (row.perPassage ? Boolean(some.passageId) && asksFor(row, some) : rowTakes(row, some))),
    )
    .reduce((sum, { count }) => sum + count, 0);
