import { useFormat } from '../../client/language/use-format.ts';
import { useNow } from '../../client/page/use-now.ts';
import { Hint } from '../controls/hint.tsx';

type Props = { readonly moment: Date | string; readonly show?: 'date' | 'dateTime' | 'relative' };

/** A moment as the person reads it, with the time and the other calendar on hover. */
export function When({ moment, show = 'dateTime' }: Props) {
  const format = useFormat();
  const now = useNow(30_000);
  const exact = format.dateTime(moment);
  const text = show === 'relative' ? (format.relative(moment, now) ?? format.date(moment)) : format[show](moment);
  const iso = typeof moment === 'string' ? moment : moment.toISOString();
  return (
    <Hint label={`${exact} · ${format.otherCalendar(moment)}`}>
      <time dateTime={iso} className="whitespace-nowrap">
        {text}
      </time>
    </Hint>
  );
}
