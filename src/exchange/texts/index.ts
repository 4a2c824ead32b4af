import type { AssumptionCode } from '../domain/assumption.ts';
import type { FaultCode } from '../domain/imported.ts';
import en from './en.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };

/** English sets the keys; the importers set the faults and what they assume. A missing sentence is a compile error. */
export type ExchangeTexts = typeof en & {
  fault: Record<FaultCode, string>;
  assumed: Record<AssumptionCode, string>;
};

export const exchangeTexts = { en, th } satisfies Record<string, ExchangeTexts>;
