import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** One word, one meaning (docs/domain.md): what must not stand where another word is meant. */
const wrong = {
  en: [
    [/organi[sz]ation/i, 'company'],
    [/\brest(s|ing)\b/i, 'hibernate'],
  ],
  th: [
    [/องค์กร|สถาบันฝึกอบรม/, 'บริษัท'],
    [/ห้องเรียน/, 'ชั้นเรียน'],
  ],
} as const;

/** Where the word is explained by another one. */
const explained = ['A company is a training organisation with its own people, questions and exams.'];

test.each(['en', 'th'] as const)('texts and help pages use the words of the glossary: %s', (language) => {
  const files = [...globSync(`src/*/texts/**/${language}.json`), ...globSync(`src/*/help/${language}/*.md`)];
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !explained.some((sentence) => line.includes(sentence)))
      .flatMap((line) =>
        wrong[language].filter(([word]) => word.test(line)).map(([, right]) => [file, right, line.trim()]),
      ),
  );
  expect(found).toEqual([]);
});
