import type { PrintLanguage } from '../../domain/print.ts';
import { testAnswerKey } from '../documents.fixture.ts';
import type { KeyedQuestion } from '../answer-key/document.ts';
import type { PersonSheetDocument } from './document.ts';

const at = new Date('2026-11-21T03:00:00Z');

/** The answers of somebody to these questions: the first one is right and was decided on, the second one was changed. */
export function testPersonSheet(language: PrintLanguage, asked: readonly KeyedQuestion[]): PersonSheetDocument {
  const { questions: _, ...about } = testAnswerKey(language, 0);
  return {
    ...about,
    number: '67-0001',
    givenName: { en: 'Somchai', th: 'สมชาย' },
    familyName: { en: 'Jaidee', th: 'ใจดี' },
    points: 100,
    maxPoints: asked.length * 100,
    percent: 12.5,
    passed: false,
    startedAt: at,
    endedAt: new Date(at.getTime() + 30 * 60_000),
    markedAt: new Date(at.getTime() + 31 * 60_000),
    timeZone: 'Asia/Bangkok',
    questions: asked.map((question, index) => ({
      ...question,
      position: index + 1,
      shownAs: index === 0 ? 1 : asked.length + 1 - index,
      subsectionCode: '11.1',
      ruling: index === 0 ? 'accept' : null,
      decided:
        index === 0 ? [question.key, { kind: 'option', option: question.content.options[1]?.id ?? '' } as const] : [],
      feedback: index === 1 ? 'Name the breaker too.' : '',
      gained: index === 0 ? question.points : index === 1 ? null : 0,
      isCorrect: index === 0 ? true : index === 1 ? null : false,
      response: null,
      written: index === 0 ? 'A' : null,
      history:
        index === 0
          ? (['counted', 'replaced'] as const).map((what) => ({ what, response: 'A', at, givenAt: null, by: null }))
          : [],
    })),
  };
}
