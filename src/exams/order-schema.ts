import { z } from 'zod';

/** Whether each examinee of an exam on screen gets an order of their own. */
export const orderFields = {
  /** Of the questions, within their section. */
  ownQuestionOrder: z.boolean().default(false),
  /** Of the options, where their order does not matter. */
  ownOptionOrder: z.boolean().default(false),
};

/** Everybody gets the order of the paper. */
export const paperOrder = { ownQuestionOrder: false, ownOptionOrder: false };
