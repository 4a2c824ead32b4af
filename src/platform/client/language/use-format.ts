import { useContext, useMemo } from 'react';
import { useLanguage } from './use-language.ts';
import { formatFor, type Format } from './format.ts';
import { MeContext } from '../session/me.ts';

/** Dates, numbers and names for the reader, in the company's time zone. */
export function useFormat(): Format {
  const language = useLanguage();
  const company = useContext(MeContext)?.company;
  const zone = company?.timeZone;
  const style = company?.dateStyle;
  const order = company?.dateOrder;
  return useMemo(() => formatFor(language, zone, style, order), [language, zone, style, order]);
}
