import type { LocalText } from '../../../platform/language.ts';
import type { Print } from '../../domain/print.ts';

/** Slips to cut out, one for each examinee, with what they sign in with. */
export type SignInSlipsDocument = {
  readonly print: Print;
  /** Where they sign in, as they type it. */
  readonly address: string;
  readonly slips: readonly {
    readonly number: string;
    readonly name: LocalText;
    readonly signInName: string;
    readonly password: string;
  }[];
};
