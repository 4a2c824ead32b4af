import { z } from 'zod';
import { collection, contract, instant, nothing, pageInput } from '../platform/contract.ts';
import { mailRefusals } from '../platform/mail-refusal.ts';
import { languages } from '../platform/language.ts';
import { mailStates, messageKinds } from './domain/message.ts';

const message = z.object({
  id: z.uuid(),
  kind: z.enum(messageKinds),
  /** As it was written then; a mail does not change afterwards either. */
  language: z.enum(languages),
  subject: z.string(),
  words: z.string(),
  /** Where it leads: the exam, or its result. Null where that is gone. */
  examId: z.uuid().nullable(),
  writtenAt: instant,
  /** When the examinee opened it first. */
  readAt: instant.nullable(),
});

/** The same with what became of the mail, for the staff. */
export const mailedMessage = message.extend({
  mail: z.enum(mailStates),
  mailAddress: z.string().nullable(),
  /** When the mail went out, or was last refused. */
  mailAt: instant.nullable(),
  /** Why the mail server did not take it; null where it did, or where nobody knows. */
  mailRefusal: z.enum(mailRefusals).nullable(),
});

/** What examinees are written about their exams and results (docs/decisions/0115). */
export const messageContract = contract({
  listMyMessages: {
    method: 'GET',
    path: '/my/messages',
    summary: 'What an examinee was written, the newest first, and how much of it is unread.',
    permission: 'examinee',
    input: z.object(pageInput),
    reply: collection(message).extend({ unread: z.int() }),
    refusals: [],
  },
  readMyMessages: {
    method: 'POST',
    path: '/my/messages/read',
    summary: 'Notes that an examinee has read these messages, or all of them where none is named.',
    permission: 'examinee',
    input: z.object({ messageIds: z.array(z.uuid()).max(200).nullable() }),
    reply: nothing,
    refusals: [],
  },
  listMessagesTo: {
    method: 'GET',
    path: '/examinees/:examineeId/messages',
    summary: 'What an examinee was written, the newest first, when they read it, and what became of the mail.',
    permission: 'examinee.edit',
    input: z.object({ ...pageInput, examineeId: z.uuid() }),
    reply: collection(mailedMessage),
    refusals: [],
  },
});
