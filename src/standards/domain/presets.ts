import type { NamedStandard, StandardFigures } from './figures.ts';
import { faaCounts, part66Counts, part66LCounts } from './part66-counts.ts';
import { presetKeys, type PresetKey } from './preset-keys.ts';
import { noResitRules, type ResitRules } from './resit.ts';
import { usualTools } from './tools.ts';

/**
 * How sure the product is of a preset: read in a text of or about the rule, partly so, or known from experience alone.
 * None of them frees a company from checking it.
 */
export const certainties = ['sourced', 'partly', 'recalled'] as const;
export type Certainty = (typeof certainties)[number];

export type Preset = NamedStandard & {
  /** Seconds, minutes, pass mark and options. */
  readonly figuresAre: Certainty;
  /** Questions per module; null where the preset has none. */
  readonly countsAre: Certainty | null;
  readonly resitIs: Certainty | null;
};

/** What a company without a standard of its own is held to, and what a new one begins with. */
export const usualFigures: StandardFigures = {
  secondsPerQuestion: 75,
  essayMinutes: 20,
  passMark: 75,
  optionCount: 3,
  expectedEasy: 90,
  expectedMedium: 75,
  expectedHard: 55,
  negativeHundredths: 0,
  negativeFloor: 'exam',
  partialCredit: false,
  aids: {},
  tools: usualTools,
  roomCode: 'none',
  startsTogether: false,
  counts: [],
  levels: [],
  resit: noResitRules,
};

const noCalculator = { en: 'No calculator, no notes', th: 'ไม่อนุญาตให้ใช้เครื่องคำนวณและเอกสารใด ๆ' };

/** Three attempts in a row with a wait after each, then a year. */
const threeThenAYear = (waits: readonly number[], retrainedWait: number | null): ResitRules => ({
  waits,
  retrainedWait,
  attempts: 3,
  windowMonths: null,
  longWait: 365,
});

const part66: StandardFigures = {
  ...usualFigures,
  aids: noCalculator,
  counts: part66Counts,
  resit: threeThenAYear([90], 30),
};

export const presets: Readonly<Record<PresetKey, Preset>> = {
  part66_2018: {
    ...part66,
    name: { en: 'Part-66 basic knowledge, until 2024', th: 'ความรู้พื้นฐาน Part-66 ฉบับก่อนปี 2567' },
    authority: 'EASA',
    source: 'Part-66 Appendix II, (EU) 1321/2014 as amended by (EU) 2018/1142',
    figuresAre: 'sourced',
    countsAre: 'partly',
    resitIs: 'sourced',
  },
  part66_2023: {
    ...part66,
    name: { en: 'Part-66 basic knowledge, from 2024', th: 'ความรู้พื้นฐาน Part-66 ฉบับตั้งแต่ปี 2567' },
    authority: 'EASA',
    source: 'Part-66 Appendix II, (EU) 1321/2014 as amended by (EU) 2023/989',
    counts: [],
    resit: { waits: [90], retrainedWait: 30, attempts: 3, windowMonths: 12, longWait: null },
    figuresAre: 'sourced',
    countsAre: null,
    resitIs: 'partly',
  },
  tcar66: {
    ...part66,
    name: { en: 'TCAR PEL Part-66 basic knowledge', th: 'ความรู้พื้นฐาน TCAR PEL Part-66' },
    authority: 'CAAT',
    source: 'TCAR PEL Part-66, preparatory manual, issue 01, December 2023',
    figuresAre: 'recalled',
    countsAre: 'recalled',
    resitIs: 'recalled',
  },
  part66_type: {
    ...usualFigures,
    name: { en: 'Part-66 type examination', th: 'การสอบเฉพาะแบบอากาศยาน Part-66' },
    authority: 'EASA',
    source: 'Part-66 Appendix III, section 5, (EU) 1321/2014 as amended by (EU) 2018/1142',
    secondsPerQuestion: 90,
    aids: noCalculator,
    resit: threeThenAYear([30, 60], null),
    figuresAre: 'partly',
    countsAre: null,
    resitIs: 'sourced',
  },
  part66_l: {
    ...part66,
    name: { en: 'Part-66 category L', th: 'Part-66 ประเภท L' },
    authority: 'EASA',
    source: 'Part-66 Appendix VIII, (EU) 1321/2014 as amended by (EU) 2018/1142',
    counts: part66LCounts,
    resit: { waits: [90], retrainedWait: 30, attempts: 3, windowMonths: 12, longWait: null },
    figuresAre: 'sourced',
    countsAre: 'partly',
    resitIs: 'partly',
  },
  casa66: {
    ...usualFigures,
    name: { en: 'CASA Part 66 basic knowledge', th: 'ความรู้พื้นฐาน CASA Part 66' },
    authority: 'CASA',
    source: 'CASA Part 66 examinations; edition not known',
    optionCount: 4,
    figuresAre: 'recalled',
    countsAre: null,
    resitIs: null,
  },
  faa_amt: {
    ...usualFigures,
    name: { en: 'FAA aviation mechanic tests', th: 'การสอบช่างอากาศยานของ FAA' },
    authority: 'FAA',
    source: 'FAA mechanic knowledge tests (AMG, AMA, AMP), testing matrix as of 2023',
    passMark: 70,
    secondsPerQuestion: 72,
    counts: faaCounts,
    resit: { ...noResitRules, waits: [30], retrainedWait: 0 },
    figuresAre: 'partly',
    countsAre: 'partly',
    resitIs: 'partly',
  },
  own: {
    ...usualFigures,
    name: { en: 'Company standard', th: 'มาตรฐานของบริษัท' },
    authority: '',
    source: '',
    figuresAre: 'recalled',
    countsAre: null,
    resitIs: null,
  },
};

/** Those that come from an authority, in the order of the list. */
export const presetList: readonly (Preset & { readonly key: PresetKey })[] = presetKeys.map((key) => ({
  ...presets[key],
  key,
}));
