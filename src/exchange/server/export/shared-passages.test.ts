import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { richTextFromPlain } from '../../../platform/rich-text/rich-text.ts';
import { singleDraft } from '../../../questions/domain/drafts.fixture.ts';
import type { WholeQuestion } from '../../../questions/domain/whole-question.ts';
import { passageSignature } from '../../domain/passages/same-passage.ts';
import type { ExportedPassage } from '../../domain/export/exported-passage.ts';
import { readQuestionFile } from '../read/read-question-file.ts';
import { writeVolume } from './write-volume.ts';

const file = '../shared/data/banks/xquad_en_th_shared.jsonl';
const words = z.string().transform((text) => richTextFromPlain(text.replace(/^\ufeff/, '')));
const set = z.object({
  topic: z.string(),
  stimulus: words,
  stimulus_th: words,
  questions: z.array(z.object({ stem: words, stem_th: words, answer: z.array(z.string()) })),
});
const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];

/** Real texts in English and Thai, each with its questions. */
const sets = lines.map((line, at) => {
  const { topic, stimulus, stimulus_th: thai, questions } = set.parse(JSON.parse(line));
  const passage: ExportedPassage = {
    number: at + 1,
    title: { en: `${topic} ${at}` },
    text: { en: stimulus, th: thai },
  };
  return { passage, questions };
});

const whole = sets.flatMap(({ passage, questions }) =>
  questions.map(({ stem, stem_th: thai, answer }, place): WholeQuestion => ({
    id: '00000000-0000-7000-8000-000000000000',
    number: passage.number * 100 + place,
    code: `X-${passage.number}-${place}`,
    version: 1,
    status: 'approved',
    author: { en: 'A' },
    module: { code: 'X', title: { en: 'Reading' } },
    subsection: { code: 'X.1', title: { en: 'Texts' } },
    level: null,
    passage: { number: passage.number, place: place + 1, text: passage.text },
    facts: { tags: [], categories: [], difficulty: null, reviewDue: null },
    draft: {
      ...singleDraft({ kind: 'short_text', stem: { en: stem, th: thai }, options: [], shuffleOptions: false }),
      key: { kind: 'text', accepted: answer.map((one) => one.trim()), caseSensitive: false },
    },
  })),
);

test.skipIf(lines.length === 0).each(['archive', 'qti3', 'qti2', 'moodle-xml', 'docx', 'txt'] as const)(
  'through %s a hundred and twenty texts keep their six hundred questions',
  async (format) => {
    const passages = new Map(sets.map(({ passage }) => [passage.number, passage]));
    const written = await writeVolume(
      { questions: whole, media: new Map(), passages },
      { format, languages: ['en', 'th'], withKey: true },
      { name: 'texts', now: new Date('2026-11-24T03:00:00Z') },
    );
    const { questions, passages: read = [], faults } = await readQuestionFile(written.bytes, written.name);
    expect(faults).toEqual([]);
    expect([read.length, questions.length]).toEqual([120, 612]);
    const signatures = new Map(read.map(({ key, text }) => [key, passageSignature(text)]));
    const own = new Map(questions.map(({ code, passage }) => [code, signatures.get(passage ?? '')]));
    for (const { code, passage } of whole) expect(own.get(code)).toBe(passageSignature(passage?.text ?? {}));
  },
);
