import { Fault, Refused } from '../../client/api.ts';
import { useRefusalText } from '../../client/language/refusal-text.ts';
import { faultText } from '../feedback/fault.tsx';

/** Says in a sentence why a file was not taken; `tooLarge` is the one for a file of which the server takes no more. */
export function useWhyNotSent(feature: string): (error: unknown, tooLarge?: string) => string {
  const refusalText = useRefusalText(feature);
  return (error, tooLarge) => {
    if (error instanceof Refused) return refusalText(error);
    return tooLarge !== undefined && error instanceof Fault && error.status === 413 ? tooLarge : faultText(error);
  };
}
