import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import type { ShownEssay } from './api.ts';

type OtherMark = ShownEssay['others'][number];
type Props = { readonly essay: ShownEssay; readonly takeOver: ((mark: OtherMark) => void) | null };

/** The two marks that differ, for the third: each with its key points, and as a place to begin from. */
export function OtherMarks({ essay, takeOver }: Props) {
  const { t } = useTranslation('essays');
  const { points } = useFormat();
  return (
    <section aria-label={t('others')}>
      <Text fw={600} mb="xs">
        {t('others')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {essay.others.map((mark, index) => (
          <div key={index} className="rounded-lg border border-line p-3">
            <Group justify="space-between">
              <Text fw={600}>{t('mark', { n: index + 1 })}</Text>
              <Text className="tabular">{points(mark.points)}</Text>
            </Group>
            <Text size="sm" c="dimmed" className="tabular">
              {mark.given.map((given) => points(given)).join(' + ')}
            </Text>
            {mark.errors.length > 0 && (
              <Text size="sm" c="red">
                {t('withErrors')}
              </Text>
            )}
            {mark.feedback !== '' && (
              <Text size="sm" className="wrap-anywhere whitespace-pre-line">
                {t('toExaminee', { words: mark.feedback })}
              </Text>
            )}
            {mark.remark !== '' && (
              <Text size="sm" className="wrap-anywhere">
                {t('toOffice', { words: mark.remark })}
              </Text>
            )}
            {takeOver && (
              <Button mt="xs" variant="light" size="compact-sm" onClick={() => takeOver(mark)}>
                {t('takeOver', { n: index + 1 })}
              </Button>
            )}
          </div>
        ))}
      </SimpleGrid>
    </section>
  );
}
