import { useNow } from '../../platform/client/page/use-now.ts';
import { useFormat } from '../../platform/client/language/use-format.ts';

/** Today where the company is, `YYYY-MM-DD`. */
export function useToday(): string {
  const { timeZone } = useFormat();
  const now = useNow(60_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone, calendar: 'gregory' }).format(now);
}
