import { z } from 'zod';
import {
  checkDue,
  codeText,
  collection,
  contract,
  day,
  flagInQuery,
  instant,
  language,
  localText,
  nameText,
  optionalCodeText,
  optionalNameText,
  nothing,
  pageInput,
} from '../platform/contract.ts';
import { subscriptionStatuses } from './domain/subscription.ts';
import { mobileNumber, phoneCode } from './phone-schema.ts';

/** Anyone who may do something with examinees sees them. */
export const examineeAny = ['examinee.edit', 'examinee.register', 'examinee.subscribeExamineeToModule'] as const;
const examineeId = z.uuid();
export const someExaminees = z.array(z.uuid()).min(1).max(500);

/** Of the reason why what is in the way does not matter. */
export const mostOfReason = 500;

const names = { title: localText(60), givenName: localText(), familyName: localText() };
const place = z.object({ id: z.uuid(), code: z.string() });

/** Orders of the list; names in Thai or English order, a minus sign turns them round. */
export const examineeOrders = ['number', '-number', 'nameTh', '-nameTh', 'nameEn', '-nameEn'] as const;

const listed = z.object({
  id: z.uuid(),
  number: z.string(),
  ...names,
  email: z.string().nullable(),
  signInName: z.string().nullable(),
  /** Without a password nobody can sign in: an invitation or a slip is due. */
  hasPassword: z.boolean(),
  enabled: z.boolean(),
  extraTimePercent: z.int(),
  lastSignInAt: instant.nullable(),
  classrooms: z.array(place),
  /** The modules with a subscription that is neither expired nor suspended. */
  modules: z.array(z.string()),
  licenceCategories: z.array(z.string()),
});

const gender = z.enum(['male', 'female', 'other']).nullable();

const fields = {
  number: codeText(40),
  title: optionalNameText(60),
  givenName: nameText(),
  familyName: nameText(),
  gender: gender.default(null),
  birthDate: day.nullable().default(null),
  birthPlace: optionalCodeText(200).default(''),
  email: z.email().max(200).nullable(),
  phoneCode: phoneCode.default('+66'),
  mobileNumber: mobileNumber.default(''),
  licenceCategories: z.array(codeText(20)).max(20).default([]),
  language,
  extraTimePercent: z.int().min(0).max(100).default(0),
  largerText: z.boolean().default(false),
};

const whole = listed.extend({
  gender,
  birthDate: day.nullable(),
  birthPlace: z.string(),
  phoneCode: z.string(),
  mobileNumber: z.string(),
  language,
  largerText: z.boolean(),
  /** Changes with every new photo; null where there is none. */
  photoSavedAt: instant.nullable(),
  createdAt: instant,
  erasedAt: instant.nullable(),
  /** Once registered for an exam a person can no longer be deleted, only disabled. */
  registrationCount: z.int(),
});

export const examineeEndpoints = contract({
  listExaminees: {
    method: 'GET',
    path: '/examinees',
    programs: true,
    summary: 'The examinees; search looks at the number, both names and the e-mail address.',
    permission: examineeAny,
    input: z.object({
      ...pageInput,
      q: z.string().trim().max(100).optional(),
      classroom: z.uuid().optional(),
      enabled: flagInQuery.optional(),
      hasEmail: flagInQuery.optional(),
      /** Without one they cannot sign in yet. */
      hasPassword: flagInQuery.optional(),
      module: z.uuid().optional(),
      /** A licence category that they have, as it is written with them. */
      category: z.string().trim().min(1).max(20).optional(),
      /** Of the module where one is given, else of any. */
      subscription: z.enum([...subscriptionStatuses, 'none']).optional(),
      sort: z.enum(examineeOrders).default('number'),
    }),
    reply: collection(listed),
    refusals: [],
  },
  listExamineeChoices: {
    method: 'GET',
    path: '/examinee-choices',
    summary:
      'Enabled examinees to choose from, by number: no more about them than number, name and classrooms. Who plans exams may ask for their subscription to a module.',
    permission: ['exam.generate', 'classroom.add', 'classroom.edit'],
    input: z.object({ ...pageInput, q: z.string().trim().max(100).optional(), module: z.uuid().optional() }),
    reply: collection(
      z.object({
        id: z.uuid(),
        number: z.string(),
        ...names,
        classrooms: z.array(place),
        /** To the module; null where none is asked for. */
        subscription: z.enum([...subscriptionStatuses, 'none']).nullable(),
      }),
    ),
    refusals: [],
  },
  readExaminee: {
    method: 'GET',
    path: '/examinees/:examineeId',
    programs: true,
    summary: 'One examinee with all fields.',
    permission: examineeAny,
    input: z.object({ examineeId }),
    reply: whole,
    refusals: [],
  },
  createExaminee: {
    method: 'POST',
    path: '/examinees',
    summary: 'A new examinee: with a first password, invited by e-mail, or with a slip to be printed.',
    permission: 'examinee.register',
    ownTransactions: true,
    input: z.object({
      ...fields,
      /** Null: an invitation goes out where it is asked for, or a slip is printed later. */
      password: z.string().min(8).max(128).nullable(),
      invite: z.boolean().default(false),
      classroomIds: z.array(z.uuid()).max(50),
    }),
    reply: z.object({ id: z.uuid(), signInName: z.string() }),
    refusals: [
      'number_taken',
      'email_taken',
      'password_too_weak',
      'password_too_common',
      'no_email_to_invite',
      'limit_of_examinees_reached',
    ],
  },
  updateExaminee: {
    method: 'PUT',
    path: '/examinees/:examineeId',
    summary: 'Other data of an examinee; what was issued keeps the name it was issued with.',
    permission: 'examinee.edit',
    input: z.object({
      examineeId,
      ...fields,
      /** Why it does not matter that an extra time gets planned exams in each other's way; null as long as it does. */
      overrideReason: z.string().trim().min(3).max(mostOfReason).nullable().default(null),
    }),
    /** `signInName` where somebody who has a password signs in with another name from now on. */
    reply: z.object({ signInName: z.string().optional() }),
    /** `clashes` carries what comes of the extra time, each as in `listExamClashes`, with the exam of the examinee (`of`). */
    refusals: [checkDue, 'number_taken', 'email_taken', 'erased', 'clashes'],
  },
  setExamineesEnabled: {
    method: 'POST',
    path: '/examinees/enabled',
    programs: true,
    summary: 'Lets examinees sign in, or no longer: the very next request of a disabled one is refused.',
    permission: 'examinee.edit',
    input: z.object({ ids: someExaminees, enabled: z.boolean() }),
    reply: z.object({ changed: z.int() }),
    refusals: ['limit_of_examinees_reached'],
  },
  removeExaminees: {
    method: 'POST',
    path: '/examinees/removal',
    summary: 'Deletes examinees who were never registered for an exam, and disables the others.',
    permission: 'examinee.edit',
    input: z.object({ ids: someExaminees }),
    reply: z.object({ removed: z.int(), disabled: z.int() }),
    refusals: [],
  },
  inviteExaminees: {
    method: 'POST',
    path: '/examinees/invitations',
    summary: 'Sends a link to set a password to those with an e-mail address.',
    permission: 'examinee.register',
    input: z.object({ ids: someExaminees }),
    reply: z.object({ invited: z.int(), withoutEmail: z.int() }),
    refusals: [],
  },
  signExamineeOut: {
    method: 'POST',
    path: '/examinees/:examineeId/sign-out',
    summary: 'Signs an examinee out on every device, at once. A sitting under way goes on.',
    permission: 'examinee.edit',
    input: z.object({ examineeId }),
    reply: nothing,
    refusals: [],
  },
});
