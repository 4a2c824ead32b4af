import { z } from 'zod';
import { collection, contract, instant, listInQuery, localText, nothing, pageInput } from '../platform/contract.ts';
import { typesSheets } from '../results/domain/typing/types-sheets.ts';
import { staffName } from '../results/typed-contract.ts';
import { pageProblems, pageStatuses } from './domain/page-status.ts';
import { doubts } from './domain/judge-marks.ts';

/** Of one file, and of one scan. */
export const largestScan = 20 * 1024 * 1024;
export const mostFiles = 500;

const ofExam = { examId: z.uuid() };
const ofScan = { ...ofExam, scanId: z.uuid() };
const ofPage = { ...ofExam, pageId: z.uuid() };

const letters = z.array(z.string().regex(/^[A-Z]$/)).max(26);
const reason = z.string().trim().min(3).max(500);

const page = z.object({
  id: z.uuid(),
  file: z.string(),
  pageOfFile: z.int(),
  readAt: instant,
  /** Whose it says to be; null where nothing is known of it. */
  number: z.string().nullable(),
  examineeId: z.uuid().nullable(),
  givenName: localText().nullable(),
  familyName: localText().nullable(),
  version: z.string().nullable(),
  sheetPage: z.int().nullable(),
  sheetPages: z.int().nullable(),
  status: z.enum(pageStatuses),
  problem: z.enum(pageProblems).nullable(),
  /** How many answers somebody has to look at. */
  doubts: z.int(),
  /** Somebody typed this sheet in already. */
  typed: z.boolean(),
  hasPicture: z.boolean(),
  reason: z.string(),
  decidedAt: instant.nullable(),
  decidedBy: staffName,
});

/** How many pages of an exam are in each state, whatever the list is narrowed to. */
const counts = z.record(z.enum(pageStatuses), z.int());

const place = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });

export const scanningContract = contract({
  listScans: {
    method: 'GET',
    path: '/exams/:examId/scans',
    summary: 'What was uploaded of an exam’s answer sheets: files, and how far they are read. The newest first.',
    permission: typesSheets,
    input: z.object({ ...ofExam, ...pageInput }),
    reply: collection(
      z.object({
        id: z.uuid(),
        startedAt: instant,
        by: staffName,
        taskId: z.uuid().nullable(),
        isReading: z.boolean(),
        files: z.int(),
        /** Files that are not read to their end. */
        unread: z.int(),
        pages: z.int(),
      }),
    ),
    refusals: [],
  },
  startScan: {
    method: 'POST',
    path: '/exams/:examId/scans',
    summary: 'Begins an upload of scanned answer sheets; files are added to it, then it is read.',
    permission: typesSheets,
    input: z.object(ofExam),
    reply: z.object({ id: z.uuid() }),
    refusals: ['not_on_paper', 'already_released', 'typed_twice'],
  },
  uploadScannedFile: {
    kind: 'upload',
    method: 'POST',
    path: '/exams/:examId/scans/:scanId/files',
    summary: 'A PDF or a picture (JPEG, PNG, WebP) of at most 20 MB with answer sheets of an exam.',
    permission: typesSheets,
    input: z.object({ ...ofScan, name: z.string().trim().min(1).max(300) }),
    reply: z.object({ id: z.uuid() }),
    refusals: ['file_empty', 'not_a_picture', 'too_many_files', 'being_read'],
    ownTransactions: true,
    bodyLimit: largestScan,
  },
  readScan: {
    method: 'POST',
    path: '/exams/:examId/scans/:scanId/reading',
    summary: 'Reads the files of an upload that are not read yet. It goes on without the page that asked for it.',
    permission: typesSheets,
    input: z.object(ofScan),
    reply: z.object({ taskId: z.uuid() }),
    refusals: ['being_read', 'nothing_to_read'],
    needsRoom: true,
  },
  listScannedPages: {
    method: 'GET',
    path: '/exams/:examId/scanned-pages',
    summary:
      'The scanned pages of an exam in the order in which they were read, with whose they are and what is in doubt.',
    permission: typesSheets,
    input: z.object({
      ...ofExam,
      ...pageInput,
      /** A number, a name or a file. */
      q: z.string().trim().max(100).optional(),
      status: listInQuery(z.enum(pageStatuses)).optional(),
    }),
    reply: collection(page).extend({ counts }),
    refusals: [],
  },
  readScannedPage: {
    method: 'GET',
    path: '/exams/:examId/scanned-pages/:pageId',
    summary:
      'A scanned page with the other pages of its sheet, what was read on them, and what was typed before. Never the key.',
    permission: typesSheets,
    input: z.object(ofPage),
    reply: page.extend({
      questions: z.array(
        z.object({
          question: z.int(),
          /** How many letters it has. */
          letters: z.int(),
          takes: z.enum(['one', 'several']),
          read: letters,
          doubt: z.enum(doubts).nullable(),
          /** On which picture, and where, where the picture is straightened. */
          pageId: z.uuid(),
          place: place.nullable(),
          /** The same answer as it was typed before; null where nothing was typed. */
          typed: letters.nullable(),
        }),
      ),
      /** The numbers of questions that are answered on the paper itself. */
      written: z.array(z.int()),
      /** The version that was typed last, 0 where there is none. */
      typedVersion: z.int(),
      /** The other pages that stop this one: of the same person, and the same page of the sheet. */
      others: z.array(z.object({ id: z.uuid(), file: z.string(), pageOfFile: z.int() })),
      /** The next page that somebody has to look at. */
      nextId: z.uuid().nullable(),
    }),
    refusals: [],
  },
  readScannedPicture: {
    kind: 'download',
    method: 'GET',
    path: '/exams/:examId/scanned-pages/:pageId/picture',
    summary: 'The picture of a scanned page.',
    permission: typesSheets,
    input: z.object(ofPage),
    reply: z.unknown(),
    refusals: [],
  },
  acceptScannedSheet: {
    method: 'POST',
    path: '/exams/:examId/scanned-pages/:pageId/acceptance',
    summary: 'Makes the sheet of a scanned page the next version of what its examinee answered, and marks it.',
    asksAgain: true,
    permission: typesSheets,
    input: z.object({
      ...ofPage,
      /** The version that was on the screen, 0 where there was none. */
      over: z.int().min(0),
      /** What somebody chose, by question; all that was in doubt has to be there. */
      answers: z.array(z.object({ question: z.int().min(1).max(1000), letters })).max(1000),
    }),
    reply: z.object({ version: z.int() }),
    refusals: [
      'page_stopped',
      'doubts_open',
      'accepted_already',
      'put_aside_already',
      'not_on_paper',
      'already_released',
      'typed_twice',
      'no_such_option',
      'typed_meanwhile',
    ],
  },
  acceptScannedSheets: {
    method: 'POST',
    path: '/exams/:examId/scanned-pages/acceptance',
    summary: 'Accepts sheets of which nothing is in doubt, a hundred at most; `left` says how many are left.',
    asksAgain: true,
    permission: typesSheets,
    input: z.object(ofExam),
    reply: z.object({ accepted: z.int(), left: z.int() }),
    refusals: ['nothing_ready', 'not_on_paper', 'already_released', 'typed_twice'],
  },
  putScannedPageAside: {
    method: 'POST',
    path: '/exams/:examId/scanned-pages/:pageId/putting-aside',
    summary: 'Puts a scanned page aside that does not count, for a reason.',
    permission: typesSheets,
    input: z.object({ ...ofPage, reason }),
    reply: nothing,
    refusals: ['accepted_already', 'put_aside_already'],
  },
  giveScannedPage: {
    method: 'POST',
    path: '/exams/:examId/scanned-pages/:pageId/owner',
    summary:
      'Gives a scanned page whose code cannot be read to an examinee; each of its answers is then chosen beside the picture. With a reason it replaces a page that is there.',
    permission: typesSheets,
    input: z.object({ ...ofPage, examineeId: z.uuid(), sheetPage: z.int().min(1).max(100), reason: reason.optional() }),
    reply: nothing,
    refusals: [
      'not_to_be_given',
      'no_such_page',
      'other_version',
      'other_page',
      'page_there_already',
      'accepted_already',
      'not_on_paper',
      'already_released',
    ],
  },
  restoreScannedPage: {
    method: 'POST',
    path: '/exams/:examId/scanned-pages/:pageId/restoration',
    summary: 'Restores a scanned page that was put aside.',
    permission: typesSheets,
    input: z.object(ofPage),
    reply: nothing,
    refusals: ['not_put_aside'],
  },
  listPicturesOfSheet: {
    method: 'GET',
    path: '/exams/:examId/sheet-pictures/:examineeId',
    summary: 'The accepted pages of the sheet of an examinee who sat on paper.',
    permission: typesSheets,
    input: z.object({ ...ofExam, examineeId: z.uuid() }),
    reply: z.object({
      'hydra:member': z.array(
        z.object({ id: z.uuid(), sheetPage: z.int(), version: z.int(), acceptedAt: instant, by: staffName }),
      ),
    }),
    refusals: [],
  },
});
