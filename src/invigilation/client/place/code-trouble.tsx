import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { isCodeTrouble } from '../../domain/code-trouble.ts';
import type { Place } from '../api.ts';

/** What happened with the codes of a place: wrong ones and used ones since the last was given, and who gave it when. */
export function CodeTrouble({ place }: { place: Place }) {
  const { t } = useTranslation('invigilation');
  const { time, personName } = useFormat();
  const { codeGivenAt, codeGivenBy, wrongCodeAt, usedCodeAt, wrongRoomCodeAt } = place;
  const refused = [
    usedCodeAt && t('codes.used', { count: place.usedCodes, time: time(usedCodeAt) }),
    wrongCodeAt && t('codes.wrong', { count: place.wrongCodes, time: time(wrongCodeAt) }),
    wrongRoomCodeAt && t('codes.wrongRoom', { count: place.wrongRoomCodes, time: time(wrongRoomCodeAt) }),
  ].filter(Boolean);
  const isTrouble = isCodeTrouble(place);
  return (
    <>
      {refused.length > 0 && (
        <Text
          size="sm"
          className="tabular"
          {...(isTrouble ? { fw: 600, c: 'var(--mantine-color-error)' } : { c: 'dimmed' })}
        >
          {isTrouble && <IconAlertTriangle size={16} aria-hidden className="mr-1 inline align-text-bottom" />}
          {refused.join(' · ')}
        </Text>
      )}
      {codeGivenAt && (
        <Text size="sm" c="dimmed" className="tabular">
          {codeGivenBy
            ? t('codes.givenBy', { time: time(codeGivenAt), by: personName(codeGivenBy) })
            : t('codes.given', { time: time(codeGivenAt) })}
        </Text>
      )}
    </>
  );
}
