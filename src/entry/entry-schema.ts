import { z } from 'zod';

/** From where an exam on screen may be sat: from anywhere where nothing is named. */
export const entryNetworks = { networkIds: z.array(z.uuid()).max(20).default([]) };

/** How an exam on screen is entered: after a sign-in, with number and code from a slip, or either way. */
export const waysIn = ['sign_in', 'code', 'both'] as const;
export const entryBy = z.enum(waysIn);
export type EntryBy = z.output<typeof entryBy>;

/** How it is entered, and with what it may be sat. */
export const entryBrowser = {
  entryBy: entryBy.default('sign_in'),
  /** Nobody gets their paper before an invigilator starts it for all. */
  startsTogether: z.boolean().default(false),
  safeExamBrowser: z.boolean().default(false),
  /** Ends Safe Exam Browser before its time; it ends without one where this is empty. */
  quitPassword: z.string().trim().max(60).default(''),
};

const entry = z.object({ ...entryNetworks, ...entryBrowser });
export type ExamEntry = z.output<typeof entry>;

/** Entered after a sign-in; may be sat from anywhere, with any browser. */
export const openEntry: ExamEntry = {
  entryBy: 'sign_in',
  startsTogether: false,
  networkIds: [],
  safeExamBrowser: false,
  quitPassword: '',
};

/** The key that Safe Exam Browser gives a page where it cannot send the header, and the page it is good for. */
export const shownKey = {
  sebKey: z.string().max(64).optional(),
  sebPage: z.string().max(2000).optional(),
};
export type ShownKey = { readonly sebKey?: string | undefined; readonly sebPage?: string | undefined };
