import { Stack, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { mostOfReason } from '../../../examinees-contract.ts';
import { accommodationParts } from '../../examinees/page/accommodation-part.ts';
import type { ImportCheck, PeopleImportWish } from '../kind.ts';

type Props = {
  readonly found: ImportCheck;
  readonly wish: PeopleImportWish;
  readonly onChange: (change: Partial<PeopleImportWish>) => void;
};

/** What extra times of the file get in the way of, and the reason why they stay. */
export function ClashingTimes({ found: { clashes, clashCount }, wish, onChange }: Props) {
  const { t } = useTranslation('people');
  if (clashCount === 0) return null;
  return (
    <Stack gap="sm">
      {accommodationParts.all().map(({ InTheWay }, place) => (
        <InTheWay key={place} ofMany values={{ clashes, count: clashCount }} />
      ))}
      <Textarea
        label={t('importPeople.keepExtraTimes')}
        description={t('examinee.keepExtraTimeHint')}
        rows={2}
        maxLength={mostOfReason}
        value={wish.overrideReason}
        onChange={(event) => onChange({ overrideReason: event.currentTarget.value })}
      />
    </Stack>
  );
}
