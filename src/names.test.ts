import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { contracts } from './features.ts';
import type { Contract, Endpoint } from './platform/contract.ts';

const endpoints = new Map(Object.values<Contract>(contracts).flatMap((one) => Object.entries<Endpoint>(one)));

/** Where a name, a title, a code or a number is given to something that others see. */
const named = {
  name: [
    'createCompany',
    'updateCompany',
    'updateCompanyDetails',
    'createLevel',
    'changeLevel',
    'createRoom',
    'updateRoom',
  ]
    .concat(['updateStandard', 'createNetwork', 'updateNetwork', 'createModuleSet', 'updateModuleSet'])
    .concat(['saveTemplate', 'createAccessKey']),
  title: [
    'createClassroom',
    'updateClassroom',
    'createExam',
    'updateExam',
    'generateExam',
    'optimiseExam',
    'generatePicked',
  ].concat(['createModule', 'updateModule', 'createSubsection', 'updateSubsection']),
  givenName: ['createPlatformUser', 'updatePlatformUser', 'completeSetUp', 'createExaminee', 'createAdministrator'],
  familyName: ['createPlatformUser', 'updatePlatformUser', 'completeSetUp', 'createExaminee', 'createAdministrator'],
  code: ['createClassroom', 'updateClassroom', 'createModule', 'createSubsection', 'createCompany'],
  number: ['createExaminee', 'updateExaminee'],
};
const cases = Object.entries(named).flatMap(([field, names]) => names.map((name) => [name, field] as const));

const isRefused = (schema: ZodType, given: unknown) => !schema.safeParse(given).success;
const faultsIn = (schema: ZodType, text: string) =>
  [text, { en: text }, { th: text }].every((given) => isRefused(schema, given));

test.each(cases)('%s takes no emoji as %s', (name, field) => {
  const schema = endpoints.get(name)?.input.shape[field] as ZodType;
  expect(faultsIn(schema, 'b737')).toBe(false);
  expect(faultsIn(schema, 'b737 😀')).toBe(true);
});
