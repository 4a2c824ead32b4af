import { afterAll, expect, test } from 'vitest';
import { answerKeySheet } from '../answer-key/sheet.ts';
import { paperSheet } from '../paper/sheet.ts';
import { testAnswerKey, testPaper } from '../documents.fixture.ts';
import { compileInWorker, stopTypstWorker } from './typst-queue.ts';

afterAll(stopTypstWorker);

test('documents are compiled in order, away from this thread', async () => {
  let turns = 0;
  const turn = setInterval(() => (turns += 1), 0);
  const finished: string[] = [];
  const [paper, key] = await Promise.all([
    compileInWorker(paperSheet(testPaper('th', 20))).then(({ pdf }) => (finished.push('paper'), pdf)),
    compileInWorker(answerKeySheet(testAnswerKey('en', 20))).then(({ pdf }) => (finished.push('key'), pdf)),
  ]);
  clearInterval(turn);
  expect([paper, key].map((pdf) => new TextDecoder().decode(pdf.subarray(0, 4)))).toEqual(['%PDF', '%PDF']);
  expect(finished).toEqual(['paper', 'key']);
  expect(turns).toBeGreaterThan(1);
});

test('any document with its number of pages', async () => {
  expect((await compileInWorker(paperSheet(testPaper('en', 1)))).pages).toBe(2);
});

test('a document that takes too long is given up, and the next one is printed', async () => {
  const sheet = paperSheet(testPaper('en+th', 60));
  await expect(compileInWorker(sheet, 0)).rejects.toThrow('longer than 0 ms');
  expect((await compileInWorker(paperSheet(testPaper('en', 1)))).pages).toBe(2);
});

test('a fault in a template is a fault of that document only', async () => {
  const broken = { ...paperSheet(testPaper('en', 1)), content: {} };
  await expect(compileInWorker(broken)).rejects.toThrow('The template paper does not compile');
  expect((await compileInWorker(paperSheet(testPaper('en', 1)))).pages).toBe(2);
});
