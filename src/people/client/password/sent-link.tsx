import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SentLink } from '../../../identity/domain/sent-link.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';

/** What became of the link to set a password that was last sent to somebody's own mailbox. */
export function SentLinkState({ link }: { link: SentLink | null }) {
  const { t } = useTranslation('people');
  const { dateTime } = useFormat();
  if (!link) return t('sentLink.none');
  const { state, at, until } = link;
  return (
    <>
      {t(`sentLink.${state}`, { at: dateTime(at) })}
      {until && (
        <Text span c="dimmed">
          {` · ${t('sentLink.until', { until: dateTime(until) })}`}
        </Text>
      )}
    </>
  );
}
