import type { ModuleCount } from './figures.ts';

/** `category: questions`, with essays after a `+`. */
type Asked = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A table of questions per module and category as rows; several categories of one line become a row each. */
export const countsOf = (table: Asked, minutes: Readonly<Record<string, number>> = {}): ModuleCount[] =>
  Object.entries(table).flatMap(([module, line]) =>
    Object.entries(line).flatMap(([categories, asked]) => {
      const [questions = 0, essays = 0] = asked.split('+').map(Number);
      return categories
        .split('/')
        .map((category) => ({ module, category, questions, essays, minutes: minutes[module] ?? null }));
    }),
  );

/** Basic knowledge examination, the structure until (EU) 2023/989. */
export const part66Counts = countsOf({
  '1': { A: '16', B1: '32', 'B2/B2L': '32', B3: '28' },
  '2': { A: '32', B1: '52', 'B2/B2L': '52', B3: '28' },
  '3': { A: '20', B1: '52', 'B2/B2L': '52', B3: '24' },
  '4': { B1: '20', 'B2/B2L': '40', B3: '8' },
  '5': { A: '16', 'B1.1/B1.3': '40', 'B1.2/B1.4': '20', 'B2/B2L': '72', B3: '16' },
  '6': { A: '52', B1: '72', 'B2/B2L': '60', B3: '60' },
  '7A': { A: '72+2', B1: '80+2', 'B2/B2L': '60+2' },
  '7B': { B3: '60+2' },
  '8': { A: '20', B1: '20', 'B2/B2L': '20', B3: '20' },
  '9A': { A: '20+1', B1: '20+1', 'B2/B2L': '20+1' },
  '9B': { B3: '16+1' },
  '10': { A: '32+1', B1: '40+1', 'B2/B2L': '40+1', B3: '32+1' },
  '11A': { A: '108', B1: '140' },
  '11B': { A: '72', B1: '100' },
  '11C': { B3: '60' },
  '12': { A: '100', B1: '128' },
  '13': {
    B2: '188',
    'B2L basic': '28',
    'B2L COM-NAV': '24',
    'B2L instruments': '20',
    'B2L autoflight': '28',
    'B2L surveillance': '20',
    'B2L airframe systems': '32',
  },
  '14': { 'B2/B2L': '24' },
  '15': { A: '60', B1: '92' },
  '16': { A: '52', B1: '72', B3: '68' },
  '17A': { A: '20', B1: '32' },
  '17B': { B3: '28' },
});

/** Category L, (EU) 2018/1142. */
export const part66LCounts = countsOf({
  '1L': { L: '12' },
  '2L': { L: '8' },
  '3L': { L: '24' },
  '4L': { L: '32' },
  '5L': { L: '32' },
  '6L': { L: '32' },
  '7L': { L: '64' },
  '8L': { L: '48' },
  '9L': { L: '36' },
  '10L': { L: '40' },
  '11L': { L: '36' },
  '12L': { L: '16' },
});

/** Mechanic tests of the FAA: two hours each, whatever their number of questions. */
export const faaCounts = countsOf(
  { General: { AMT: '60' }, Airframe: { AMT: '100' }, Powerplant: { AMT: '100' } },
  { General: 120, Airframe: 120, Powerplant: 120 },
);
