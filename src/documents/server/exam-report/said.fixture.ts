import type { PrintLanguage } from '../../domain/print.ts';
import { longestName, nameOf, numberOf, testReport } from '../documents.fixture.ts';
import type { ExamReportDocument } from './document.ts';

/** Everything a report can say of how the questions did. */
export const testAnalysis: ExamReportDocument['analysis'] = {
  versions: [
    { version: null, persons: 60, mean: 0.71, alpha: null, standardError: null, consistency: null },
    { version: 'A', persons: 31, mean: 0.7, alpha: 0.81, standardError: 0.05, consistency: 0.9 },
  ],
  outstanding: [
    { place: 'A7', facility: 0.31, discrimination: -0.08, flags: ['wrong_key', 'negative', 'too_hard'] },
    { place: 'B12', facility: 0.6, discrimination: null, flags: ['weak'] },
  ],
  map: Array.from({ length: 40 }, (_, at) => ({
    place: at < 20 ? `A${at + 1}` : `B${at - 19}`,
    facility: at === 6 ? 0.31 : at === 39 ? 1 : 0.4 + ((at * 7) % 60) / 100,
    discrimination: at === 31 ? null : at === 6 ? -0.48 : at === 39 ? 0.02 : ((at * 11) % 70) / 100,
    isGrave: at === 6 || at === 31 || at === 39,
  })),
};

/** Two versions on their scales: the first with a question that does not fit and one beyond the map. */
export const testScales: ExamReportDocument['scales'] = [
  {
    version: 'A',
    steps: [1.5, 1, 0.5, 0, -0.5, -1].map((from, down) => ({
      from,
      persons: [2, 9, 14, 5, 1, 0][down] ?? 0,
      questions: down === 1 ? [] : [questionAt(2 * down + 1, from), questionAt(2 * down + 2, from, 1.42)],
    })),
    meanAbility: 0.87,
    allRight: 1,
    noneRight: 0,
    leftOut: [3, 4],
  },
  {
    version: 'B',
    steps: [{ from: 0, persons: 30, questions: [questionAt(1, 0.1), questionAt(2, 0.2)] }],
    meanAbility: 0.1,
    allRight: 0,
    noneRight: 2,
    leftOut: [],
  },
];

function questionAt(place: number, difficulty: number, infit = 1) {
  return { place, difficulty, infit };
}

/** Two versions, and parts of the syllabus with and without a level. */
export const testBreakdown = (language: PrintLanguage) => ({
  scores: testReport(language, 8).scores.map((score, index) => ({ ...score, version: index % 2 ? 'B' : 'A' })),
  subsections: [
    { code: '11.5.1', title: { en: 'Instruments', th: 'เครื่องวัดประกอบการบิน' }, level: 2, correct: 31, total: 48 },
    { code: '11.9', title: { en: 'Flight Controls', th: 'ระบบบังคับการบินหลัก' }, level: null, correct: 0, total: 24 },
    { code: '11.16', title: { en: 'Pneumatics', th: 'ระบบนิวเมติกและสุญญากาศ' }, level: 3, correct: 24, total: 24 },
  ],
});

/** Everything a report can say of what happened. */
export const testHappenings: ExamReportDocument['happenings'] = [
  {
    day: '2026-11-21',
    time: '09:40',
    category: 'room',
    withdrawn: false,
    people: [],
    written: [
      { as: 'happened', words: 'Fire alarm #strong[in] the building' },
      { as: 'done', words: 'ผู้เข้าสอบทุกคนออกจากห้องสอบ' },
      { as: 'later', words: 'It was a drill.' },
    ],
    minutes: null,
  },
  {
    day: '2026-11-22',
    time: '00:05',
    category: 'misconduct',
    withdrawn: true,
    people: [{ number: numberOf(3), name: longestName }],
    written: [
      { as: 'happened', words: 'w'.repeat(120) },
      { as: 'byMistake', words: 'It was somebody else.' },
    ],
    minutes: null,
  },
  {
    day: '2026-11-21',
    time: '09:55',
    category: 'extraTime',
    withdrawn: false,
    people: [0, 1, 2].map((index) => ({ number: numberOf(index), name: nameOf(index) })),
    written: [{ as: 'happened', words: 'Fire alarm' }],
    minutes: 15,
  },
];
