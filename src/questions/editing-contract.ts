import { z } from 'zod';
import { contentLanguage, contract, instant, nothing } from '../platform/contract.ts';
import { person } from './warning-schema.ts';

const questionId = z.uuid();

/** What the editor needs beside saving: pictures, sounds, and who else has the question open. */
export const editingEndpoints = contract({
  uploadPicture: {
    kind: 'upload',
    method: 'POST',
    path: '/media',
    summary: 'A PNG, JPEG, GIF, WebP or SVG picture of at most 25 megapixels and 5 MB; it is decoded and drawn anew.',
    permission: ['question.add', 'question.edit'],
    input: nothing,
    reply: z.object({ hash: z.string(), url: z.string(), width: z.int(), height: z.int() }),
    refusals: ['not_a_picture', 'picture_too_large'],
    ownTransactions: true,
    bodyLimit: 5 * 1024 * 1024,
  },
  uploadSound: {
    kind: 'upload',
    method: 'POST',
    path: '/media/sounds',
    summary: 'A sound of at most 10 MB: MP3, M4A, OGG (Vorbis, Opus, FLAC) or WAV, known by its bytes.',
    permission: ['question.add', 'question.edit'],
    input: nothing,
    reply: z.object({ hash: z.string(), url: z.string() }),
    refusals: ['not_a_sound'],
    ownTransactions: true,
    bodyLimit: 10 * 1024 * 1024,
  },
  confirmLanguages: {
    method: 'POST',
    path: '/questions/:questionId/languages',
    summary:
      'Finds languages right as they are, though another was changed after them. With what was read it is refused where somebody saved since.',
    permission: 'question.edit',
    input: z.object({
      questionId,
      languages: z.array(contentLanguage).min(1),
      versionRead: z.int().optional(),
      revisionRead: z.int().optional(),
    }),
    reply: nothing,
    refusals: ['changed_since_read'],
  },
  keepQuestionOpen: {
    method: 'PUT',
    path: '/questions/:questionId/presence',
    summary: 'Says that the caller has the question open, for the next minute and a bit, and tells who else has.',
    permission: 'question.edit',
    input: z.object({ questionId }),
    reply: z.object({ others: z.array(person.extend({ since: instant })) }),
    refusals: [],
  },
  leaveQuestion: {
    method: 'DELETE',
    path: '/questions/:questionId/presence',
    summary: 'Says that the caller has it open no more.',
    permission: 'question.edit',
    input: z.object({ questionId }),
    reply: nothing,
    refusals: [],
  },
});
