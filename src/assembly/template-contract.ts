import { z } from 'zod';
import { codeText, contract, instant, localText, nothing } from '../platform/contract.ts';
import { blueprint, writtenBlueprint } from './papers-schema.ts';

/** Blueprints to begin with: kept under a name, or those of earlier generated exams. */
export const templateEndpoints = contract({
  listTemplates: {
    method: 'GET',
    path: '/blueprint-templates',
    summary: 'The blueprints that the company keeps under names.',
    permission: 'exam.generate',
    input: nothing,
    reply: z.object({
      templates: z.array(
        z.object({ id: z.uuid(), name: z.string(), moduleCode: z.string(), savedAt: instant, blueprint }),
      ),
    }),
    refusals: [],
  },
  saveTemplate: {
    method: 'POST',
    path: '/blueprint-templates',
    summary: 'Keeps a blueprint under a name; one of the module that has the name already is replaced.',
    permission: 'exam.generate',
    input: writtenBlueprint.extend({ name: codeText(100) }),
    reply: z.object({ id: z.uuid() }),
    refusals: [],
  },
  removeTemplate: {
    method: 'DELETE',
    path: '/blueprint-templates/:templateId',
    summary: 'Keeps a blueprint no longer. Papers made from it stay.',
    permission: 'exam.generate',
    input: z.object({ templateId: z.uuid() }),
    reply: nothing,
    refusals: [],
  },
  readBlueprint: {
    method: 'GET',
    path: '/generated-exams/:generatedExamId/blueprint',
    summary: 'What an earlier generated exam was made from, to begin with. Shows no question.',
    permission: 'exam.generate',
    input: z.object({ generatedExamId: z.uuid() }),
    reply: z.object({ number: z.int(), title: localText(), blueprint }),
    refusals: [],
  },
});
