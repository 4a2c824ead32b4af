import { expect, test } from 'vitest';
import { z } from 'zod';
import { contracts } from './features.ts';
import type { Contract, Endpoint } from './platform/contract.ts';

/** What names, titles, codes and numbers are called in what people send. */
const named =
  /(^|[a-z])(name|title|code|number|label|labels|place|position|course|authority|approval|signer|sender|trainedby|categor(y|ies)|categories|modules?|subsections?)$/i;

/** Fields that take an emoji all the same, and why. */
const exceptions: readonly (readonly [path: RegExp, why: string])[] = [
  [
    /^(enterByCode|giveRoomCode|checkCertificate|login|checkAgain|completeSetUp|requestPasswordReset)\b/,
    'compared with what is kept',
  ],
  [/\.companyName$/, 'typed to confirm, compared with the name of the company'],
  [
    /^(upload\w+|orderPhotos|startRosterRun|import\w+|start\w+Upload|add\w+)\.name$/,
    'the name that a file has already',
  ],
  [
    /^pushExaminees\.people\[\]\./,
    'read as the rows of a table, each with its own reply: src/people/domain/import-row.ts',
  ],
  [/\.filter\.\w+$|\.removeCategories/, 'finds what is there'],
  [
    /^recordTraining\.subsections|^updateStandard\.(counts|levels)\[\]\./,
    'names parts of the syllabus, which have none',
  ],
  [/^(optimiseExam|saveTemplate|checkBlueprint|generateExam)\.category$/, 'names a category of the syllabus'],
];

type Field = readonly [path: string, schema: z.ZodType];

/** What stands inside a schema: fields by their names, and what its wrappings hold. */
function inside(schema: z.ZodType): readonly (readonly [name: string, inner: z.ZodType])[] {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.ZodType>(schema.shape).map(([name, field]) => [`.${name}`, field]);
  if (schema instanceof z.ZodArray) return [['[]', schema.element as z.ZodType]];
  if (schema instanceof z.ZodRecord) return [['{}', schema.valueType as z.ZodType]];
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => ['', option as z.ZodType]);
  if (schema instanceof z.ZodPipe) return [['', schema.in as z.ZodType]];
  if (schema instanceof z.ZodLazy) return [['', schema.unwrap() as z.ZodType]];
  if ('unwrap' in schema) return [['', (schema as z.ZodOptional<z.ZodType>).unwrap()]];
  return [];
}

/** All fields below, with the names that lead to them. */
const fieldsOf = (path: string, schema: z.ZodType, above: readonly z.ZodType[] = []): Field[] =>
  above.includes(schema)
    ? []
    : inside(schema).flatMap(([name, inner]): Field[] => [
        ...(name === '' ? [] : [[`${path}${name}`, inner] as const]),
        ...fieldsOf(`${path}${name}`, inner, [...above, schema]),
      ]);

/** The ways in which a text is sent: alone, in one language, in a list. */
const waysOf = (text: string): readonly unknown[] => [text, { en: text }, { th: text }, { en: text, th: text }, [text]];

const takes = (schema: z.ZodType, text: string): readonly number[] =>
  waysOf(text).flatMap((given, way) => (schema.safeParse(given).success ? [way] : []));

const takesText = (schema: z.ZodType): boolean => takes(schema, 'b737').length > 0;
const takesEmoji = (schema: z.ZodType): boolean => takes(schema, 'b737 😀').length > 0;

const isNamed = (path: string): boolean => named.test(/\.(\w+)[[\]{}]*$/.exec(path)?.[1] ?? '');
const isExcepted = (path: string): boolean => exceptions.some(([excepted]) => excepted.test(path));

/** What a request only asks for is kept nowhere. */
const sent = Object.values<Contract>(contracts).flatMap((contract) =>
  Object.entries<Endpoint>(contract)
    .filter(([, { method }]) => method !== 'GET')
    .flatMap(([name, { input }]) => fieldsOf(name, input as z.ZodType)),
);

test('no name, title, code or number takes an emoji', () => {
  const fields = sent.filter(([path, schema]) => isNamed(path) && takesText(schema));
  expect(fields.length).toBeGreaterThan(80);
  expect(fields.filter(([path, schema]) => takesEmoji(schema) && !isExcepted(path)).map(([path]) => path)).toEqual([]);
});

test('every exception is one', () => {
  const free = sent.filter(([path, schema]) => isNamed(path) && takesEmoji(schema)).map(([path]) => path);
  expect(exceptions.filter(([excepted]) => !free.some((path) => excepted.test(path)))).toEqual([]);
});

test('what a question says may hold an emoji', () => {
  const stem = sent.find(([path]) => path === 'createQuestion.draft.content.stem')?.[1];
  expect(stem && takesEmoji(stem)).toBe(true);
});
