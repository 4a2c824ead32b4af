import { z } from 'zod';
import { localText, optionalNameText } from '../platform/contract.ts';
import { documentFonts, languageLayouts, paperSizes, textSizes } from './domain/print.ts';

/** What a company decides once about all that it prints. */
export const printSettings = z.object({
  size: z.enum(paperSizes),
  layout: z.enum(languageLayouts),
  text: z.enum(textSizes),
  /** Of every document but answer sheets, whose marks are measured. */
  font: z.enum(documentFonts),
  /** An answer sheet behind each person's paper. */
  withSheets: z.boolean(),
  /** Each copy of a paper has a number, and a register says what became of it. */
  numberedCopies: z.boolean(),
  /** Who signs certificates and results; written by hand where it is empty. */
  signerName: localText(100),
  signerPosition: localText(100),
  /** One line at the foot of every document. */
  footNote: localText(160),
});
/** The same as a company writes them: no names with emoji. */
export const writtenPrintSettings = printSettings.extend({
  signerName: optionalNameText(100),
  signerPosition: optionalNameText(100),
});
export type PrintSettings = z.output<typeof printSettings>;

/** Of a company that never said anything. */
export const usualPrint: PrintSettings = {
  size: 'a4',
  layout: 'under',
  text: 'normal',
  font: 'sarabun',
  withSheets: true,
  numberedCopies: true,
  signerName: {},
  signerPosition: {},
  footNote: {},
};
