import { Text, Title } from '@mantine/core';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { isGivenApart } from '../../../../sittings/domain/given-at.ts';
import type { PersonSheet, QuestionOfPerson } from './api.ts';
import { inWords, isRich } from './in-words.ts';
import { usePersonSheetTexts } from './use-sheet-texts.ts';

type Props = { readonly question: QuestionOfPerson; readonly kind: PersonSheet['exam']['kind'] };

/** What became of an answer, the newest first: what counts, what it replaced, what came too late, who typed it or accepted its scan. */
export function AnswerHistory({ question, kind }: Props) {
  const { history } = question;
  const words = usePersonSheetTexts();
  const { dateTime, clock, personName } = useFormat();
  return (
    <section className="mt-5 border-t border-line pt-3">
      <Title order={3} size="h5" mb="xs">
        {words('history')}
      </Title>
      {history.length === 0 && (
        <Text c="dimmed" size="sm">
          {words(`noHistory.${kind}`)}
        </Text>
      )}
      <ol className="grid gap-1.5 text-sm">
        {history.map((event, at) => (
          <li key={at} className="grid gap-x-3 sm:grid-cols-[12rem_minmax(0,1fr)_minmax(0,14rem)]">
            <span className="tabular text-quiet">{dateTime(event.at)}</span>
            <span className="truncate font-medium">{inWords(event.response, isRich(question)) || words('blank')}</span>
            <span className="text-quiet">
              {event.by
                ? words(event.what === 'scanned' ? 'scannedBy' : 'typedBy', { name: personName(event.by) })
                : words(`event.${event.what}`)}
              {event.givenAt &&
                isGivenApart(event) &&
                ` · ${words('givenAt', { when: (isNear(event.givenAt, event.at) ? clock : dateTime)(event.givenAt) })}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Within an hour the day is the same for a reader, and the seconds tell the two apart. */
const isNear = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) < 3_600_000;
