import { useFormat } from '../../platform/client/language/use-format.ts';

/** Today where the company is, `YYYY-MM-DD`. */
export function useToday(): string {
  const { timeZone } = useFormat();
  return new Intl.DateTimeFormat('en-CA', { timeZone, calendar: 'gregory' }).format(new Date());
}
