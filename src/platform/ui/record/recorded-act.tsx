import { Text } from '@mantine/core';
import { useRecordWords } from './use-record-words.ts';

type Props = {
  readonly action: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** How many changes are shown; the rest where the line is opened. */
  readonly most?: number;
};

/** A line of the record: what was done, to what, and what stood there before and after. */
export function RecordedAct({ action, details, most = Infinity }: Props) {
  const { sentence, facts, lines } = useRecordWords();
  const about = facts(details).join(' · ');
  const changes = lines(details);
  return (
    <>
      {sentence(action)}
      {about !== '' && (
        <Text size="sm" c="dimmed" className="wrap-anywhere">
          {about}
        </Text>
      )}
      {changes.slice(0, most).map((line) => (
        <Text key={line} size="sm" c="var(--mantine-color-text)" lineClamp={2} className="wrap-anywhere">
          {line}
        </Text>
      ))}
      {changes.length > most && (
        <Text size="sm" c="dimmed">
          {`… +${changes.length - most}`}
        </Text>
      )}
    </>
  );
}
