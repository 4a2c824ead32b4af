import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../../platform/client/api.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { EarlyPerson, EarliestDay } from '../../exam-schema.ts';

/** Who is too early, as the refusal names them; nobody where it is about something else. */
export const earlyPeopleIn = (error: unknown): readonly EarlyPerson[] =>
  error instanceof Refused && error.code === 'too_early' ? (error.values['people'] as readonly EarlyPerson[]) : [];

/** The day from which somebody may be examined again, in both calendars, and by which rule. */
export function useEarliestWords(): (earliest: EarliestDay) => string {
  const { t } = useTranslation('exams');
  const { longDate, otherCalendar } = useFormat();
  return ({ from, why, failures }) => {
    const noon = `${from}T12:00:00Z`;
    const day = t('resit.from', { day: longDate(noon), otherDay: otherCalendar(noon) });
    return `${day} · ${t(`resit.why.${why}`, { count: failures })}`;
  };
}

/** Everybody who is too early, each with their day. */
export function EarlyPeople({ people }: { people: readonly EarlyPerson[] }) {
  const { personName } = useFormat();
  const words = useEarliestWords();
  return (
    <Stack component="ul" gap={4} className="m-0 list-none p-0">
      {people.map((person) => (
        <li key={person.examineeId}>
          <Text>{`${person.number} ${personName(person)}`}</Text>
          <Text size="sm" c="dimmed">
            {words(person)}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
