import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { DropZone } from '../../../platform/ui/import/drop-zone.tsx';
import { mostQuestions } from '../../domain/imported.ts';
import { largestMegabytes, type ReadingProgress } from './use-reading.ts';

const accepted =
  '.docx,.gift,.txt,.csv,.tsv,.xlsx,.xml,.qti,.dat,.zip,.imscc,.imscp,.mbz,.sanam,text/csv,text/plain,text/xml';

/** Takes files with questions in any format that can be read. */
export function QuestionDropZone({ reading }: { readonly reading: ReadingProgress }) {
  const { t } = useTranslation('exchange');
  const { number } = useFormat();
  return (
    <DropZone
      onFiles={reading.read}
      busy={reading.busy}
      words={{ drop: t('file.drop'), choose: t('file.choose') }}
      accept={accepted}
      multiple
    >
      <Text size="sm" c="dimmed">
        {t('file.limits', { megabytes: largestMegabytes, questions: number(mostQuestions) })}
      </Text>
    </DropZone>
  );
}
