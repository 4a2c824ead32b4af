import { z } from 'zod';

/** The country's code as it is dialled, such as `+66`. */
export const phoneCode = z
  .string()
  .trim()
  .regex(/^\+[1-9]\d{0,3}$/);

/** The digits after the country's code, without spaces and hyphens; empty where there is no number. */
export const mobileNumber = z
  .string()
  .trim()
  .regex(/^(?:[\d ()-]{4,24})?$/)
  .overwrite((text) => text.replaceAll(/\D/g, ''));
