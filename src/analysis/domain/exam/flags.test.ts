import { expect, test } from 'vitest';
import { flagsOf, type ItemToFlag } from './flags.ts';

/** Of 100 persons, with nothing that stands out. */
const sound: ItemToFlag = {
  persons: 100,
  facility: 0.7,
  discrimination: 0.3,
  upperLower: 0.4,
  omitted: 0,
  options: [
    { isKey: true, count: 70, upper: 0.9 },
    { isKey: false, count: 20, upper: 0.1 },
    { isKey: false, count: 10, upper: 0 },
  ],
};

test.each<[string, Partial<ItemToFlag>, string[]]>([
  ['nothing', {}, []],
  [
    'the best choosing a distractor',
    {
      options: [
        { isKey: true, count: 30, upper: 0.3 },
        { isKey: false, count: 70, upper: 0.7 },
      ],
    },
    ['wrong_key'],
  ],
  ['a correlation below nought', { discrimination: -0.05, upperLower: 0.1 }, ['negative']],
  ['few points', { facility: 0.39 }, ['too_hard']],
  ['a low correlation', { discrimination: 0.09 }, ['weak']],
  ['best and lowest alike', { upperLower: 0.19 }, ['weak']],
  ['best and lowest alike, without a correlation', { discrimination: null, upperLower: 0.19 }, ['weak']],
  ['best and lowest alike where nearly everybody is right', { facility: 0.92, upperLower: 0.1 }, []],
  ['five of a hundred without an answer', { omitted: 5 }, []],
  ['six of a hundred without an answer', { omitted: 6 }, ['left_blank']],
  [
    'a distractor of four',
    {
      options: [
        { isKey: true, count: 96, upper: 1 },
        { isKey: false, count: 4, upper: 0 },
      ],
    },
    ['idle_distractor'],
  ],
  ['nearly everybody right', { facility: 0.98, upperLower: 0.05 }, ['too_easy']],
  ['everybody right', { facility: 1, discrimination: null, upperLower: 0 }, ['all_right']],
  ['fewer than thirty persons', { persons: 29, facility: 0.1, discrimination: -0.5, omitted: 20 }, []],
])('%s stands out as it should', (_, some, flags) => expect(flagsOf({ ...sound, ...some })).toEqual(flags));
