import { z } from 'zod';
import { readsResults } from '../platform/access.ts';
import { contract, instant, localText, nothing } from '../platform/contract.ts';

export const longestHoldReason = 500;
export const releaseReason = z.string().trim().min(3).max(longestHoldReason);

const exam = { examId: z.uuid() };
const person = { ...exam, examineeId: z.uuid() };
const staff = z.object({ id: z.uuid(), name: localText(700) });
const examinee = { examineeId: z.uuid(), number: z.string(), givenName: localText(), familyName: localText() };

/** Why results cannot leave now. */
export const inTheWay = [
  'sittings_under_way',
  'nothing_marked',
  'already_released',
  'still_marking',
  'late_answers_waiting',
  'sheets_to_type',
  'sheets_differ',
  'essays_not_marked',
  'all_held_back',
  'access_reset',
] as const;

const releases = 'report.generateReportExams';

/** When results leave, who has to agree, who stays back, and how a release is taken back (docs/decisions/0094). */
export const releaseEndpoints = contract({
  readRelease: {
    method: 'GET',
    path: '/exams/:examId/release',
    summary: 'When the results of an exam leave, what is in the way, whose stay back, and who has opened theirs.',
    permission: readsResults,
    input: z.object(exam),
    reply: z.object({
      releasedAt: instant.nullable(),
      /** The company asks for a second person. */
      secondPerson: z.boolean(),
      plan: z
        .object({
          /** Null: as soon as a second person confirms. */
          releaseAt: instant.nullable(),
          plannedBy: staff,
          plannedAt: instant,
          /** The caller planned it, so that somebody else confirms. */
          isOwn: z.boolean(),
          confirmedBy: staff.nullable(),
          confirmedAt: instant.nullable(),
        })
        .nullable(),
      /** What stands in the way now, for everybody alike; null where nothing does. */
      waitsFor: z.object({ why: z.enum(inTheWay), count: z.int() }).nullable(),
      held: z.array(
        z.object({
          ...examinee,
          reason: z.string(),
          heldBy: staff,
          heldAt: instant,
          /** The sitting that ended on paper and whose sheet nobody typed in. */
          sheetOf: z.uuid().nullable(),
        }),
      ),
      /** Who has opened a released result, the first at the top. */
      opened: z.array(z.object({ ...examinee, openedAt: instant })),
      /** Nothing has been built upon the release, so that it can be taken back. */
      mayTakeBack: z.boolean(),
    }),
    refusals: [],
  },
  releaseResults: {
    method: 'POST',
    path: '/exams/:examId/release',
    summary: 'Lets the examinees see their results now. What is released is a snapshot.',
    asksAgain: true,
    permission: releases,
    input: z.object(exam),
    reply: z.object({ released: z.int() }),
    refusals: [...inTheWay, 'second_person_needed'],
  },
  planRelease: {
    method: 'PUT',
    path: '/exams/:examId/release-plan',
    summary:
      'Plans the release for a moment, or asks a second person for one at once. What was planned before gives way.',
    asksAgain: true,
    permission: releases,
    input: z.object({ ...exam, releaseAt: instant.nullable() }),
    reply: nothing,
    refusals: [...inTheWay, 'practice_is_out', 'exam_not_planned', 'moment_missing', 'moment_past'],
  },
  confirmRelease: {
    method: 'POST',
    path: '/exams/:examId/release-plan/confirm',
    summary: 'Confirms what somebody else planned: results leave now, or at their moment.',
    asksAgain: true,
    permission: releases,
    input: z.object({ ...exam, releaseAt: instant.nullable() }),
    reply: z.object({ released: z.int().nullable() }),
    refusals: [...inTheWay, 'nothing_planned', 'confirmed_already', 'own_plan', 'planned_meanwhile'],
  },
  cancelRelease: {
    method: 'DELETE',
    path: '/exams/:examId/release-plan',
    summary: 'Calls off what was planned; nothing leaves by itself.',
    permission: releases,
    input: z.object(exam),
    reply: nothing,
    refusals: ['nothing_planned'],
  },
  takeBackRelease: {
    method: 'POST',
    path: '/exams/:examId/release/take-back',
    summary:
      'Takes the released results back, as long as nobody has opened one, and writes to those who were written to before.',
    asksAgain: true,
    permission: releases,
    input: z.object({ ...exam, reason: releaseReason }),
    reply: z.object({ takenBack: z.int() }),
    refusals: [
      'nothing_to_take_back',
      'opened_already',
      'certificates_issued',
      'corrected_already',
      'appealed_against',
    ],
  },
  holdResult: {
    method: 'PUT',
    path: '/exams/:examId/held-results/:examineeId',
    summary: 'Holds the result of one examinee back, with the reason; the others leave without it.',
    permission: releases,
    input: z.object({ ...person, reason: releaseReason }),
    reply: nothing,
    refusals: ['already_released', 'practice_is_out'],
  },
  releaseHeldResult: {
    method: 'POST',
    path: '/exams/:examId/held-results/:examineeId/release',
    summary: 'Holds a result back no longer: after the release of the others it leaves now.',
    asksAgain: true,
    permission: releases,
    input: z.object(person),
    reply: z.object({ released: z.boolean() }),
    refusals: [
      'not_held_back',
      'essays_not_marked',
      'sheets_to_type',
      'sheets_differ',
      'sheet_not_typed',
      'late_answers_waiting',
      'still_marking',
      'own_hold',
      'access_reset',
    ],
  },
  readReleaseSetting: {
    method: 'GET',
    path: '/company-settings/release',
    summary: 'Whether a second person confirms every release.',
    permission: 'settings.general',
    input: nothing,
    reply: z.object({ secondPerson: z.boolean() }),
    refusals: [],
  },
  updateReleaseSetting: {
    method: 'PUT',
    path: '/company-settings/release',
    summary: 'Changes it, also for releases that are planned already.',
    permission: 'company_admin',
    input: z.object({ secondPerson: z.boolean() }),
    reply: nothing,
    refusals: [],
  },
});
