import { z } from 'zod';
import { contract, language } from '../platform/contract.ts';
import { reportContract } from '../reports/contract.ts';
import { paperSizes } from './domain/print.ts';

const look = { language, size: z.enum(paperSizes).optional() };

/** Reports over several exams, for who may see them on the screen. */
export const overExamsEndpoints = contract({
  printClassReport: {
    kind: 'download',
    method: 'GET',
    path: '/classrooms/:classroomId/documents/report',
    summary: 'The report of a class as PDF: its exams, everybody by exam, and subsections by exam.',
    permission: reportContract.reportClass.permission,
    input: z.object({ classroomId: z.uuid(), ...look }),
    reply: z.unknown(),
    refusals: ['no_released_exams'],
  },
  printModuleReport: {
    kind: 'download',
    method: 'GET',
    path: '/modules/:moduleId/documents/report',
    summary: 'The report of a module as PDF: the trend of its exams, and subsections by exam.',
    permission: reportContract.reportModule.permission,
    input: z.object({ moduleId: z.uuid(), ...look }),
    reply: z.unknown(),
    refusals: ['no_released_exams'],
  },
});
