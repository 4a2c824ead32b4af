import { z } from 'zod';
import { localText, optionalCodeText, optionalNameText } from '../platform/contract.ts';
import { isSerialPattern, usualSerial } from './domain/certificates/certificate-serial.ts';

export const mostSignatories = 3;

const signatory = z.object({
  name: localText(100),
  position: localText(100),
  /** The SHA-256 of a picture that was uploaded; null where people sign by hand. */
  picture: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
});
export type Signatory = z.output<typeof signatory>;

/** What a company decides about its certificates. */
export const certificateTemplate = z.object({
  /** Both languages on one sheet, or the one that is asked for. */
  languages: z.enum(['one', 'both']),
  withLogo: z.boolean(),
  /** Such as `TH.147.0099`. */
  approval: z.string().trim().max(60),
  /** A licence category, printed as it is written. */
  category: z.string().trim().max(60),
  signatories: z.array(signatory).max(mostSignatories),
  withMarks: z.boolean(),
  /** A second page with every module that the examinee has passed, and when. */
  withModules: z.boolean(),
  serial: z.string().trim().max(40).refine(isSerialPattern, { message: 'serial_pattern' }),
  /** Months for which a certificate holds; null for ever. */
  months: z.int().min(1).max(240).nullable(),
  /** One line at the foot. */
  footNote: localText(160),
});
/** The same as a company writes it: no names with emoji. */
export const writtenTemplate = certificateTemplate.extend({
  approval: optionalCodeText(60),
  category: optionalCodeText(60),
  signatories: z
    .array(signatory.extend({ name: optionalNameText(100), position: optionalNameText(100) }))
    .max(mostSignatories),
});
export type CertificateTemplate = z.output<typeof certificateTemplate>;

/** Of a company that never said anything. */
export const usualTemplate: CertificateTemplate = {
  languages: 'one',
  withLogo: true,
  approval: '',
  category: '',
  signatories: [],
  withMarks: false,
  withModules: false,
  serial: usualSerial,
  months: null,
  footNote: {},
};
