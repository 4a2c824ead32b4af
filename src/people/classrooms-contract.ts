import { z } from 'zod';
import {
  codeText,
  collection,
  contract,
  day,
  localText,
  nameText,
  nothing,
  optionalNameText,
  pageInput,
} from '../platform/contract.ts';
import { subscriptionStatuses } from './domain/subscription.ts';
import { examineeAny, someExaminees } from './examinees-contract.ts';

const classroomAny = ['classroom.view', 'classroom.add', 'classroom.edit', 'classroom.delete'] as const;
const classroomId = z.uuid();
const person = z.object({ id: z.uuid(), title: localText(60), givenName: localText(), familyName: localText() });
const module = z.object({ id: z.uuid(), code: z.string(), title: localText() });

const listed = z.object({
  id: z.uuid(),
  code: z.string(),
  title: localText(),
  course: localText(),
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  examineeCount: z.int(),
  modules: z.array(module),
});

const fields = {
  code: codeText(40),
  title: nameText(),
  course: optionalNameText(),
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  instructorIds: z.array(z.uuid()).max(50),
  moduleIds: z.array(z.uuid()).max(100),
};

/** Classrooms: who learns what together, with whom, from when to when. */
export const classroomEndpoints = contract({
  listClassrooms: {
    method: 'GET',
    path: '/classrooms',
    summary: 'The classrooms with the number of examinees in each; search looks at code, title and course.',
    permission: [...classroomAny, ...examineeAny, 'exam.generate'],
    input: z.object({
      ...pageInput,
      q: z.string().trim().max(100).optional(),
      module: z.uuid().optional(),
      /** Of today. */
      time: z.enum(['coming', 'running', 'over']).optional(),
      sort: z.enum(['code', '-code', 'startsOn', '-startsOn']).default('code'),
    }),
    reply: collection(listed),
    refusals: [],
  },
  readClassroom: {
    method: 'GET',
    path: '/classrooms/:classroomId',
    summary: 'One classroom with its instructors and modules.',
    permission: classroomAny,
    input: z.object({ classroomId }),
    reply: listed.extend({ instructors: z.array(person) }),
    refusals: [],
  },
  listClassroomExaminees: {
    method: 'GET',
    path: '/classrooms/:classroomId/examinees',
    summary: 'The examinees of a classroom, by number, with the status of their subscriptions to its modules.',
    permission: classroomAny,
    input: z.object({ classroomId, ...pageInput, q: z.string().trim().max(100).optional() }),
    reply: collection(
      person.extend({
        number: z.string(),
        enabled: z.boolean(),
        subscriptions: z.array(z.object({ code: z.string(), status: z.enum([...subscriptionStatuses, 'none']) })),
      }),
    ),
    refusals: [],
  },
  listInstructorChoices: {
    method: 'GET',
    path: '/instructor-choices',
    summary: 'The administrators who can be instructors of a classroom or invigilators of an exam.',
    permission: ['classroom.add', 'classroom.edit', 'exam.generate'],
    input: nothing,
    reply: z.object({ 'hydra:member': z.array(person), 'hydra:totalItems': z.int() }),
    refusals: [],
  },
  createClassroom: {
    method: 'POST',
    path: '/classrooms',
    summary: 'A new classroom.',
    permission: 'classroom.add',
    input: z.object({ ...fields, examineeIds: z.array(z.uuid()).max(500) }),
    reply: z.object({ id: z.uuid() }),
    refusals: ['code_taken', 'ends_before_start'],
  },
  updateClassroom: {
    method: 'PUT',
    path: '/classrooms/:classroomId',
    summary: 'Other data, instructors or modules of a classroom.',
    permission: 'classroom.edit',
    input: z.object({ classroomId, ...fields }),
    reply: nothing,
    refusals: ['code_taken', 'ends_before_start'],
  },
  removeClassroom: {
    method: 'DELETE',
    path: '/classrooms/:classroomId',
    summary: 'Deletes a classroom. Its examinees, their subscriptions and their exams stay.',
    permission: 'classroom.delete',
    input: z.object({ classroomId }),
    reply: nothing,
    refusals: [],
  },
  addToClassroom: {
    method: 'POST',
    path: '/classrooms/:classroomId/examinees',
    summary: 'Adds examinees to a classroom; with `leaveOthers` they leave every other one.',
    permission: ['classroom.edit', 'examinee.edit'],
    input: z.object({ classroomId, examineeIds: someExaminees, leaveOthers: z.boolean().default(false) }),
    reply: z.object({ added: z.int() }),
    refusals: ['erased'],
  },
  removeFromClassroom: {
    method: 'POST',
    path: '/classrooms/:classroomId/examinees/removal',
    summary: 'Takes examinees out of a classroom.',
    permission: ['classroom.edit', 'examinee.edit'],
    input: z.object({ classroomId, examineeIds: someExaminees }),
    reply: z.object({ removed: z.int() }),
    refusals: [],
  },
});
