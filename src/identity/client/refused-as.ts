import { Refused } from '../../platform/client/api.ts';

/** The same refusal under another code, where the place it is shown at has better words for it. For `catch`. */
export const refusedAs =
  (from: string, to: string) =>
  (error: unknown): never => {
    throw error instanceof Refused && error.code === from ? new Refused(to, error.values) : error;
  };
