import { z } from 'zod';
import { collection, contract, day, instant, localText, nothing, pageInput } from '../platform/contract.ts';
import { examineeAny } from './examinees-contract.ts';

const input = z.object({ examineeId: z.uuid() });

/** An exam somebody is registered for, with what came of it. */
export const registration = z.object({
  examId: z.uuid(),
  number: z.int(),
  title: localText(),
  kind: z.enum(['e_exam', 'paper']),
  state: z.string(),
  opensAt: instant,
  closesAt: instant,
  practice: z.boolean(),
  /** The room by name; elsewhere the place is a text, which may be empty. */
  room: localText().nullable(),
  place: z.string(),
  seat: z.string().nullable(),
  sitting: z.enum(['none', 'under_way', 'ended']),
  result: z
    .object({
      id: z.uuid(),
      points: z.int(),
      maxPoints: z.int(),
      /** Null as long as essays are not marked; the points are then those so far. */
      passed: z.boolean().nullable(),
      releasedAt: instant.nullable(),
      /** What has to be studied again until a day, and since when that is done; null where no day was set. */
      studyAgain: z.object({ dueOn: day, retrainedOn: day.nullable() }).nullable(),
    })
    .nullable(),
  certificate: z
    .object({
      serial: z.string(),
      issuedAt: instant,
      revokedAt: instant.nullable(),
      /** Its last day; null where it has no end. */ expiresOn: day.nullable(),
    })
    .nullable(),
});

/** Where somebody signed in. */
export const usedDevice = z.object({
  id: z.uuid(),
  device: z.string(),
  network: z.string(),
  startedAt: instant,
  lastUsedAt: instant,
  /** Null while it is good. */
  endedAt: instant.nullable(),
});

/** A line of the record of a person. */
export const recordedAct = z.object({
  id: z.uuid(),
  action: z.string(),
  /** Null where it was the examinee, or somebody who is no longer there. */
  by: z.object({ givenName: localText(), familyName: localText() }).nullable(),
  byThemselves: z.boolean(),
  details: z.record(z.string(), z.unknown()),
  happenedAt: instant,
});

/** What an examinee's page shows beside the data: photo, exams, devices, the record; and personal data as the law asks. */
export const examineeRecordEndpoints = contract({
  savePhoto: {
    kind: 'upload',
    method: 'PUT',
    path: '/examinees/:examineeId/photo',
    summary: 'The photo, as JPEG, PNG or WebP of at most 1 MB; its middle is kept, as a small square.',
    permission: ['examinee.edit', 'examinee.register'],
    input,
    reply: nothing,
    refusals: ['photos_not_kept', 'not_a_picture', 'picture_too_large', 'erased'],
    bodyLimit: 1024 * 1024,
  },
  readPhoto: {
    kind: 'download',
    method: 'GET',
    path: '/examinees/:examineeId/photo',
    summary: 'The photo.',
    permission: examineeAny,
    input,
    reply: z.unknown(),
    refusals: [],
  },
  removePhoto: {
    method: 'DELETE',
    path: '/examinees/:examineeId/photo',
    summary: 'Removes the photo for good.',
    permission: 'examinee.edit',
    input,
    reply: nothing,
    refusals: [],
  },
  listRegistrations: {
    method: 'GET',
    path: '/examinees/:examineeId/registrations',
    summary: 'The exams an examinee is registered for, the latest first, with results and certificates.',
    permission: examineeAny,
    input,
    reply: z.object({
      'hydra:member': z.array(registration),
      'hydra:totalItems': z.int(),
    }),
    refusals: [],
  },
  listExamineeDevices: {
    method: 'GET',
    path: '/examinees/:examineeId/devices',
    summary: 'Where an examinee signed in, the latest first.',
    permission: 'examinee.edit',
    input,
    reply: z.object({
      'hydra:member': z.array(usedDevice),
      'hydra:totalItems': z.int(),
    }),
    refusals: [],
  },
  listExamineeRecord: {
    method: 'GET',
    path: '/examinees/:examineeId/record',
    summary: 'Everything done to this record, and by whom, the latest first.',
    permission: 'examinee.edit',
    input: input.extend(pageInput),
    reply: collection(recordedAct),
    refusals: [],
  },
  exportPersonalData: {
    kind: 'download',
    method: 'GET',
    path: '/examinees/:examineeId/personal-data',
    summary: 'Everything that is held about one person, as JSON.',
    permission: 'examinee.edit',
    input,
    reply: z.unknown(),
    refusals: [],
  },
  erasePersonalData: {
    method: 'POST',
    path: '/examinees/:examineeId/erasure',
    summary: 'Erases contact data, birth data, photo and sign-in; what the law requires stays with number and name.',
    permission: 'examinee.edit',
    input: input.extend({ reason: z.string().trim().min(3).max(500) }),
    reply: nothing,
    refusals: ['erased', 'sitting_under_way'],
  },
});
