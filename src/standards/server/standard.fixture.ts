import type { Db } from '../../platform/server/database/database.ts';
import { presets } from '../domain/presets.ts';
import type { NamedStandard } from '../domain/figures.ts';
import { saveStandard } from './standard-queries.ts';

/** A company's default standard with these figures; the others are the usual ones. */
export const defaultStandard = (db: Db, now: Date, figures: Partial<NamedStandard>): Promise<string> => {
  const { name, authority, source, secondsPerQuestion, essayMinutes, passMark, optionCount, ...rest } = presets.own;
  const {
    expectedEasy,
    expectedMedium,
    expectedHard,
    negativeHundredths,
    negativeFloor,
    partialCredit,
    aids,
    tools,
    roomCode,
    startsTogether,
    counts,
    levels,
    resit,
  } = rest;
  const texts = { name, authority, source, aids };
  const expected = { expectedEasy, expectedMedium, expectedHard };
  const usual = {
    secondsPerQuestion,
    essayMinutes,
    passMark,
    optionCount,
    negativeHundredths,
    negativeFloor,
    partialCredit,
    ...expected,
  };
  return saveStandard(
    db,
    { ...texts, ...usual, tools, roomCode, startsTogether, counts, levels, resit, ...figures },
    { preset: 'own', now },
  );
};
