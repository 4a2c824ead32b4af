import type { PictureBytes } from '../../domain/print.ts';

/** A formula as its author wrote it. */
export type Formula = { readonly tex: string; readonly display: boolean };

/** What JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/**
 * One document to print. What users wrote is data only: the template reads it as strings and never as Typst
 * source, so nothing in it can be anything but text. Formulas are the exception and are checked one by one.
 */
export type TypstSheet = {
  /** The folder of the document; `sheet.typ` in it is the template. */
  readonly template: string;
  readonly content: Json;
  /** `content` refers to these by their place. */
  readonly formulas: readonly Formula[];
  readonly pictures: readonly PictureBytes[];
  /** Of a copy made out to one person. What is the same for all copies stays outside: it is laid out once. */
  readonly own?: OwnPart;
};

/** What only one copy of a document has; `content` refers to the pictures by their place. */
export type OwnPart = { readonly content: Json; readonly pictures: readonly PictureBytes[] };

/** What is printed as one file: one sheet, or several after each other, each with its own head and page numbers. */
export type ToPrint = TypstSheet | readonly TypstSheet[];

export type PrintedDocument = { readonly pdf: Uint8Array; readonly pages: number };
