import { Group, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { waysIn, type EntryBy } from '../entry-schema.ts';

type Props = {
  readonly label: string;
  readonly description: string;
  readonly value?: EntryBy;
  readonly onChange?: (value: string) => void;
};

/** How exams on screen are entered: by sign-in, by code, or either way. */
export function WayInChoice(field: Props) {
  const { t } = useTranslation('entry');
  return (
    <Radio.Group {...field}>
      <Group gap="xl" mt={6}>
        {waysIn.map((way) => (
          <Radio key={way} value={way} label={t(`waysIn.${way}`)} />
        ))}
      </Group>
    </Radio.Group>
  );
}
